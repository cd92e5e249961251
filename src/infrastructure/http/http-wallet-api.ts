import type * as z from 'zod/mini';
import type { BillCause, BillRecord, WalletApi } from '@/application/wallet/wallet-api';
import { billDetail, bills, type billRecord } from '@/contract/http/wallet';
import { tierFromLevel } from '@/domain/membership/tier';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Client } from '@/application/shared/call';
import { listed, pageOf } from './map-page';
import { mapAnswer } from './map-answer';
import { orderedGoodsOf } from './wire-goods';
import { momentOf } from './wire-people';

type BillWire = z.infer<typeof billRecord>;

/** The wallet calls over HTTP. */
export function createHttpWalletApi({ api }: { readonly api: Client }): WalletApi {
  return {
    bills: ({ type, from, until }, before) => {
      const request = {
        ...pageOf(before),
        ...(type !== undefined && { type }),
        ...(from !== undefined && { from: isoOf(from) }),
        ...(until !== undefined && { until: isoOf(until) }),
      };
      return mapAnswer(api.call(bills, request), (page) => ({
        ...listed(page, billOf),
        ...(page.coins && { coins: page.coins }),
      }));
    },
    bill: (id) =>
      mapAnswer(api.call(billDetail, { id }), ({ balances, translation }) => ({
        balances,
        ...(translation && {
          translation: {
            source: translation.source,
            ...(translation.translation !== undefined && { translation: translation.translation }),
          },
        }),
      })),
  };
}

function billOf(record: BillWire): BillRecord {
  const { id, item, type, unit, accountChange, balanceAfter, creationTime } = record;
  const { money, counterpart, reason, cause, characters, language, vipLevel, giftId, ordered } =
    record;
  return {
    id,
    item,
    type,
    unit,
    change: accountChange,
    ...(balanceAfter !== undefined && { after: balanceAfter }),
    at: momentOf(creationTime),
    ...(money && { money }),
    ...(counterpart !== undefined && { counterpart }),
    ...(reason !== undefined && { reason }),
    ...(cause && { cause: causeOf(cause) }),
    ...(characters !== undefined && { characters }),
    ...(language && { language }),
    ...(vipLevel !== undefined && { tier: tierFromLevel(vipLevel) }),
    ...(giftId !== undefined && { giftId }),
    ...(ordered && { ordered: orderedGoodsOf(ordered) }),
  };
}

function causeOf({ kind, id, person }: NonNullable<BillWire['cause']>): BillCause {
  return {
    kind,
    ...(id !== undefined && { id }),
    ...(person && {
      person: { id: person.userId as UserId, address: person.imAccount as ChatAddress },
    }),
  };
}

function isoOf(instant: EpochMs): string {
  return new Date(instant).toISOString();
}
