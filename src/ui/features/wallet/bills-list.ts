import type { ApiFailure } from '@/application/shared/api-failure';
import type { BillRecord, WalletApi } from '@/application/wallet/wallet-api';
import { PagedList } from '@/ui/kernel/paged-list';

/** The movements of one's balances, page by page, newest first. */
export function billsList(listBills: WalletApi['bills']): PagedList<BillRecord, ApiFailure> {
  return new PagedList({ load: listBills, keyOf: ({ id }) => id });
}
