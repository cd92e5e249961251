import { sql } from 'kysely';
import { hasBlocked, isBlocked, type Block } from '@/domain/friends/block';
import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { Standing } from '@server/kernel/ports/relations';

/** The relation of each of `others` to `viewer`. */
export async function standings(
  db: Database,
  viewer: UserId,
  others: readonly UserId[],
): Promise<ReadonlyMap<UserId, Standing>> {
  if (others.length === 0) return new Map();
  const friends = await friendsAmong(db, viewer, others);
  const blocks = await blocksBetween(db, viewer, others);
  return new Map(
    others.map((id) => [
      id,
      {
        friend: friends.has(id),
        blocked: hasBlocked(blocks, viewer, id),
        blocksViewer: hasBlocked(blocks, id, viewer),
        apart: isBlocked(blocks, viewer, id),
      },
    ]),
  );
}

async function blocksBetween(
  db: Database,
  viewer: UserId,
  others: readonly UserId[],
): Promise<readonly Block[]> {
  const rows = await query(db)
    .selectFrom('block')
    .select(['blocker', 'blocked'])
    .where('blocker', '=', viewer)
    .where('blocked', '=', anyOf(others))
    .unionAll(
      query(db)
        .selectFrom('block')
        .select(['blocker', 'blocked'])
        .where('blocked', '=', viewer)
        .where('blocker', '=', anyOf(others)),
    )
    .execute();
  return rows.map(({ blocker, blocked }) => ({
    blocker: blocker as UserId,
    blocked: blocked as UserId,
  }));
}

/** Which of `others` are friends of `user`. */
export async function friendsAmong(
  db: Database,
  user: UserId,
  others: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  if (others.length === 0) return new Set();
  const rows = await query(db)
    .selectFrom('friendship')
    .select(['low', 'high'])
    .where('low', '=', user)
    .where('high', '=', anyOf(others))
    .unionAll(
      query(db)
        .selectFrom('friendship')
        .select(['low', 'high'])
        .where('high', '=', user)
        .where('low', '=', anyOf(others)),
    )
    .execute();
  return new Set(rows.map(({ low, high }) => (low === user ? high : low) as UserId));
}

/** One parameter however many ids there are, so that it stays one statement. */
function anyOf(ids: readonly UserId[]) {
  return sql<number>`any(${sql.val([...ids])}::bigint[])`;
}
