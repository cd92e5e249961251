import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { BillPage, WalletApi } from './wallet-api';

/** One page of the movements of one's balances; `before` is the `older` of another page. */
export type ListBills = (before?: string) => Promise<Result<BillPage, ApiFailure>>;

/** The ledger is the server's; the page only shows it (readings, Money). */
export function createListBills({ api }: { readonly api: WalletApi }): ListBills {
  return (before) => api.bills(before);
}
