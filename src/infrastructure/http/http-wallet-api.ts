import type { WalletApi } from '@/application/wallet/wallet-api';
import { bills } from '@/contract/http/wallet';
import type { HttpApi } from './http-api';
import { mapAnswer } from './map-answer';
import { momentOf } from './wire-people';

/** The wallet calls over HTTP. */
export function createHttpWalletApi({ api }: { readonly api: HttpApi }): WalletApi {
  return {
    bills: (before) =>
      mapAnswer(api.call(bills, before === undefined ? {} : { before }), ({ rows, older }) => ({
        rows: rows.map(({ id, item, unit, accountChange, creationTime, counterpart, reason }) => ({
          id,
          item,
          unit,
          change: accountChange,
          at: momentOf(creationTime),
          ...(counterpart !== undefined && { counterpart }),
          ...(reason !== undefined && { reason }),
        })),
        ...(older !== undefined && { older }),
      })),
  };
}
