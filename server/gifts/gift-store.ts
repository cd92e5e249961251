import { sql } from 'kysely';
import { type GiftPrice, freeGiftsLeft } from '@/domain/gifts/gift';
import { allowanceMonth } from '@/domain/membership/membership';
import { tierAt } from '@/domain/membership/tier';
import { userId, type UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { coins, type Coins } from '@/domain/wallet/coins';
import { newestOf, PAGE, type Cursor } from '@server/kernel/data/keyset';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import { nicknameFor } from '@server/kernel/data/blocks';
import type { Person } from '@server/kernel/ports/people';
import type { DueFilter } from '@server/kernel/scheduler';
import { giftContent, type MissingMessage } from './give-once';

/** A gift that was given. */
export interface GivenGift {
  readonly id: string;
  readonly giver: UserId;
  readonly receiver: UserId;
  readonly giftId: number;
  readonly price: GiftPrice;
  /** Its price then, also of a free one; absent where the call was answered before it was written down. */
  readonly worth?: Coins;
  /** The coin that opened the conversation with it: 0 or 1. */
  readonly fee: Coins;
  readonly givenAt: EpochMs;
}

/** Whose gifts a person looks at. */
export type GiftTab = 'all' | 'sent' | 'received';

/** One gift of a person's history, both people by name. */
export interface GiftRow {
  readonly id: string;
  readonly gift: number;
  readonly coins: number;
  readonly giver: number;
  readonly giverName: string;
  readonly receiver: number;
  readonly receiverName: string;
  readonly givenAt: Date;
}

/** How many free gifts a person has given in the month of `now`; locked until the transaction ends. */
export async function lockAllowance(
  transaction: Transaction,
  user: UserId,
  now: EpochMs,
): Promise<number> {
  const { used } = await query(transaction)
    .insertInto('gift_allowance')
    .values({ user_id: user, month: allowanceMonth(now), used: 0 })
    .onConflict((conflict) =>
      // Writes what is there: a conflict that does nothing would neither lock the row nor give it.
      conflict.columns(['user_id', 'month']).doUpdateSet({ used: sql`gift_allowance.used` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return used;
}

/** How many gifts are free for a person in the month of `now`; `Infinity` is no limit. */
export async function giftsLeft(
  db: Database,
  { id, vipLevel, vipUntil }: Pick<Person, 'id' | 'vipLevel' | 'vipUntil'>,
  now: EpochMs,
): Promise<number> {
  const row = await query(db)
    .selectFrom('gift_allowance')
    .select('used')
    .where('user_id', '=', id)
    .where('month', '=', allowanceMonth(now))
    .executeTakeFirst();
  return freeGiftsLeft(tierAt(vipLevel, vipUntil, now), row?.used ?? 0);
}

/**
 * Counts one more free gift if the count is still `used`; false if a concurrent call changed it.
 */
export async function takeFreeGift(
  transaction: Transaction,
  user: UserId,
  used: number,
  now: EpochMs,
): Promise<boolean> {
  const taken = await query(transaction)
    .updateTable('gift_allowance')
    .set({ used: used + 1 })
    .where('user_id', '=', user)
    .where('month', '=', allowanceMonth(now))
    .where('used', '=', used)
    .returning('used')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Stores a gift for the history of both. */
export async function insertGift(
  transaction: Transaction,
  { id, giver, receiver, giftId, price, worth, givenAt }: GivenGift & { readonly worth: Coins },
  clientId: string,
): Promise<void> {
  await query(transaction)
    .insertInto('gift_given')
    .values({
      id,
      giver,
      receiver,
      gift: giftId,
      coins: price.kind === 'coins' ? price.coins : 0,
      worth,
      month: allowanceMonth(givenAt),
      given_at: new Date(givenAt),
      client_id: clientId,
    })
    .execute();
}

/** Gifts without a message, the oldest first. */
export async function findGiftsWithoutMessage(
  db: Database,
  { besides, limit }: DueFilter<string>,
): Promise<readonly MissingMessage[]> {
  let rows = query(db)
    .selectFrom('gift_given')
    .select(['id', 'giver', 'receiver', 'gift', 'worth'])
    .where('client_id', 'is', null);
  if (besides.length > 0) rows = rows.where('id', 'not in', besides);
  const found = await rows.orderBy('id').limit(limit).execute();
  return found.map(({ id, giver, receiver, gift: giftId, worth }) => ({
    id,
    from: userId(giver),
    to: userId(receiver),
    ...giftContent({ id, giftId, ...(worth !== null && { worth: coins(worth) }) }),
  }));
}

/** Notes the `local_id` of the message of a gift or red packet; false when it has one. */
export async function nameMessage(
  transaction: Transaction,
  table: 'gift_given' | 'red_packet',
  id: string,
  localId: string,
): Promise<boolean> {
  const named = await query(transaction)
    .updateTable(table)
    .set({ client_id: localId })
    .where('id', '=', id)
    .where('client_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return named !== undefined;
}

/** The newest gifts of a person that are older than `before`, one more than a page. */
export async function listGifts(
  db: Database,
  user: UserId,
  tab: GiftTab,
  before: Cursor | undefined,
): Promise<readonly GiftRow[]> {
  const parts = await Promise.all([
    ...(tab === 'received' ? [] : [giftsOf(db, 'giver', user, before)]),
    ...(tab === 'sent' ? [] : [giftsOf(db, 'receiver', user, before)]),
  ]);
  return newestOf(parts, ({ givenAt, id }) => ({ at: givenAt, id }));
}

async function giftsOf(
  db: Database,
  role: 'giver' | 'receiver',
  user: UserId,
  before: Cursor | undefined,
): Promise<readonly GiftRow[]> {
  return query(db)
    .selectFrom('gift_given as gift')
    .innerJoin('app_user as giver', 'giver.id', 'gift.giver')
    .innerJoin('app_user as receiver', 'receiver.id', 'gift.receiver')
    .select(['gift.id', 'gift.gift', 'gift.coins', 'gift.giver', 'gift.receiver'])
    .select([
      nicknameFor('giver', user).as('giverName'),
      nicknameFor('receiver', user).as('receiverName'),
    ])
    .select('gift.given_at as givenAt')
    .where(`gift.${role}`, '=', user)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(gift.given_at, gift.id) < (${before?.at}, ${before?.id})`),
    )
    .orderBy('gift.given_at', 'desc')
    .orderBy('gift.id', 'desc')
    .limit(PAGE + 1)
    .execute();
}
