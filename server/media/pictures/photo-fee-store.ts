import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import { sql } from 'kysely';
import { allowanceMonth } from '@/domain/membership/membership';

/** Whose pictures among those of `owners` the viewer has paid for before. */
export async function permittedAmong(
  db: Database,
  viewer: UserId,
  owners: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const rows = await query(db)
    .selectFrom('photo_permission')
    .select('owner')
    .where('viewer', '=', viewer)
    .where('owner', 'in', owners)
    .execute();
  return new Set(rows.map(({ owner }) => owner as UserId));
}

/** Stores the permission; a repetition changes nothing. */
export async function keepPermission(
  transaction: Transaction,
  viewer: UserId,
  owner: UserId,
  at: EpochMs,
): Promise<void> {
  await query(transaction)
    .insertInto('photo_permission')
    .values({ viewer, owner, bought_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many pictures a person has opened without coins in the month of `now`. */
export async function usedPictures(db: Database, user: UserId, now: EpochMs): Promise<number> {
  const row = await query(db)
    .selectFrom('picture_allowance')
    .select('used')
    .where('user_id', '=', user)
    .where('month', '=', allowanceMonth(now))
    .executeTakeFirst();
  return row?.used ?? 0;
}

/**
 * Counts one more picture of the month if fewer than `all` were counted; false if that many were. Two
 * who take the last one at the same moment meet in the row, and one of them gets it.
 */
export async function takeFreePicture(
  transaction: Transaction,
  user: UserId,
  all: number,
  now: EpochMs,
): Promise<boolean> {
  if (all < 1) return false;
  const taken = await query(transaction)
    .insertInto('picture_allowance')
    .values({ user_id: user, month: allowanceMonth(now), used: 1 })
    .onConflict((conflict) => {
      const counted = conflict
        .columns(['user_id', 'month'])
        .doUpdateSet({ used: sql`picture_allowance.used + 1` });
      return Number.isFinite(all) ? counted.where('picture_allowance.used', '<', all) : counted;
    })
    .returning('used')
    .executeTakeFirst();
  return taken !== undefined;
}
