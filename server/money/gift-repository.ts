import { sql, type Transaction } from 'kysely';
import type { GiftPrice } from '@/domain/gifts/gift';
import { giftMonth } from '@/domain/gifts/gift-allowance';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Schema } from '../data/schema';

/** A gift that was given. */
export interface GivenGift {
  readonly id: string;
  readonly giver: UserId;
  readonly receiver: UserId;
  readonly giftId: number;
  readonly price: GiftPrice;
  readonly givenAt: EpochMs;
}

/** How many free gifts a person has given in the month of `now`; locked until the transaction ends. */
export async function lockAllowance(
  transaction: Transaction<Schema>,
  user: UserId,
  now: EpochMs,
): Promise<number> {
  const { used } = await transaction
    .insertInto('gift_allowance')
    .values({ user_id: user, month: giftMonth(now), used: 0 })
    .onConflict((conflict) =>
      // Writes what is there: a conflict that does nothing would neither lock the row nor give it.
      conflict.columns(['user_id', 'month']).doUpdateSet({ used: sql`gift_allowance.used` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return used;
}

/** Counts one more free gift, if still `used` are counted; false when somebody else came first. */
export async function takeFreeGift(
  transaction: Transaction<Schema>,
  user: UserId,
  used: number,
  now: EpochMs,
): Promise<boolean> {
  const taken = await transaction
    .updateTable('gift_allowance')
    .set({ used: used + 1 })
    .where('user_id', '=', user)
    .where('month', '=', giftMonth(now))
    .where('used', '=', used)
    .returning('used')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Keeps a gift for the history of both. */
export async function insertGift(
  transaction: Transaction<Schema>,
  { id, giver, receiver, giftId, price, givenAt }: GivenGift,
): Promise<void> {
  await transaction
    .insertInto('gift_given')
    .values({
      id,
      giver,
      receiver,
      gift: giftId,
      coins: price.kind === 'coins' ? price.coins : 0,
      month: giftMonth(givenAt),
      given_at: new Date(givenAt),
    })
    .execute();
}
