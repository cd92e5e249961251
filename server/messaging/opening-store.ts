import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';

/** The conversation of two people as the database counts its openings. */
interface LockedOpening {
  readonly low: number;
  readonly high: number;
  readonly openings: number;
  readonly openUntil: EpochMs;
}

/** Locks the row of a pair until the transaction ends; a pair that was never opened is open until now. */
export async function lockOpening(
  transaction: Transaction,
  user: UserId,
  peer: UserId,
  now: EpochMs,
): Promise<LockedOpening> {
  const low = Math.min(user, peer);
  const high = Math.max(user, peer);
  await query(transaction)
    .insertInto('chat_opening')
    .values({ low, high, openings: 0, opened_by: user, open_until: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await query(transaction)
    .selectFrom('chat_opening')
    .select(['openings', 'open_until'])
    .where('low', '=', low)
    .where('high', '=', high)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { low, high, openings: row.openings, openUntil: instantOf(row.open_until) };
}

/** Stores that `by` has opened a pair, which is locked. */
export async function saveOpening(
  transaction: Transaction,
  { low, high, openings, openUntil }: LockedOpening,
  by: UserId,
): Promise<void> {
  await query(transaction)
    .updateTable('chat_opening')
    .set({ openings, opened_by: by, open_until: new Date(openUntil) })
    .where('low', '=', low)
    .where('high', '=', high)
    .execute();
}
