import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

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
