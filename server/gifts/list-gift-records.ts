import type { GiftRecord } from '@/contract/http/gifts';
import { findGift } from '@/domain/gifts/gift';
import { userId, type UserId } from '@/domain/shared/ids';
import { instantOf } from '@server/kernel/time';
import { coins } from '@/domain/wallet/coins';
import { ok, type Result } from '@/domain/shared/result';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type { Database } from '@server/kernel/database';
import { listGifts, type GiftRow, type GiftTab } from './gift-store';

/** Gifts a person gave and was given, newest first; `before` is the `older` of another page. */
export type ListGiftRecords = (
  user: UserId,
  tab: GiftTab,
  before?: string,
) => Promise<Result<Page<GiftRecord>, PageUnknown>>;

/** A page begins after the last gift of the one before it, however many were given meanwhile. */
export function createListGiftRecords(db: Database): ListGiftRecords {
  return async (user, tab, before) => {
    const cursor = parseCursor(before, 'word');
    if (!cursor.ok) return cursor;
    const found = await listGifts(db, user, tab, cursor.value);
    const { rows, older } = toPage(found, ({ id, givenAt: at }) => ({ id, at }));
    return ok({
      rows: rows.map((row) => toRecord(row, user)),
      ...(older !== undefined && { older }),
    });
  };
}

function toRecord(row: GiftRow, reader: UserId): GiftRecord {
  const gift = findGift(row.gift);
  return {
    id: row.id,
    giftId: row.gift,
    code: gift.ok ? gift.value.code : '',
    quantity: 1,
    donor: { userId: userId(row.giver), nickname: row.giverName },
    donee: { userId: userId(row.receiver), nickname: row.receiverName },
    time: instantOf(row.givenAt),
    // What a gift cost is its giver's to know.
    ...(row.giver === reader && { coins: coins(row.coins) }),
  };
}
