import { sql } from 'kysely';
import { hasBlocked, isBlocked, type Block } from '@/domain/friends/block';
import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { Standing } from '@server/kernel/ports/people';

interface RelationRow {
  readonly kind: 'friend' | 'blocked' | 'blocks' | 'remark';
  readonly other: number;
  readonly name: string | null;
}

/** The relation of each of `others` to `viewer`, by one look into all that relates people. */
export async function standings(
  db: Database,
  viewer: UserId,
  others: readonly UserId[],
): Promise<ReadonlyMap<UserId, Standing>> {
  if (others.length === 0) return new Map();
  const among = anyOf(others);
  const { rows } = await sql<RelationRow>`
    select 'friend' as kind, high as other, null as name from friendship
    where low = ${viewer} and high = ${among}
    union all
    select 'friend', low, null from friendship where high = ${viewer} and low = ${among}
    union all
    select 'blocked', blocked, null from block where blocker = ${viewer} and blocked = ${among}
    union all
    select 'blocks', blocker, null from block where blocked = ${viewer} and blocker = ${among}
    union all
    select 'remark', person, name from remark where owner = ${viewer} and person = ${among}
  `.execute(query(db));
  const found = new Map(others.map((id): [UserId, RelationRow[]] => [id, []]));
  for (const row of rows) found.get(row.other as UserId)?.push(row);
  return new Map(Array.from(found, ([id, related]) => [id, standingOf(viewer, id, related)]));
}

function standingOf(viewer: UserId, other: UserId, related: readonly RelationRow[]): Standing {
  const blocks: readonly Block[] = related.flatMap(({ kind }) => {
    if (kind === 'blocked') return [{ blocker: viewer, blocked: other }];
    return kind === 'blocks' ? [{ blocker: other, blocked: viewer }] : [];
  });
  const remark = related.find(({ kind }) => kind === 'remark')?.name;
  return {
    friend: related.some(({ kind }) => kind === 'friend'),
    blocked: hasBlocked(blocks, viewer, other),
    blocksViewer: hasBlocked(blocks, other, viewer),
    apart: isBlocked(blocks, viewer, other),
    ...(typeof remark === 'string' && { remark }),
  };
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
