import { sql } from 'kysely';
import { hasBlocked, isBlocked, type Block } from '@/domain/friends/block';
import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import { type Standing, KNOWN_PEOPLE, type KnownPeople } from '@server/kernel/ports/people';

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

/** Friends, people one follows, and people one has given a name, the latest first. */
export function createKnownByRelation(db: Database): KnownPeople {
  return async ({ id }) => {
    const { rows } = await sql<{ other: number }>`
      select other from (
        (select high as other, created_at as at from friendship where low = ${id}
          order by created_at desc limit ${KNOWN_PEOPLE})
        union all (select low, created_at from friendship where high = ${id}
          order by created_at desc limit ${KNOWN_PEOPLE})
        union all (select followed, followed_at from follow where follower = ${id}
          order by followed_at desc limit ${KNOWN_PEOPLE})
        union all (select person, given_at from remark where owner = ${id}
          order by given_at desc limit ${KNOWN_PEOPLE})
      ) known
      group by other order by max(at) desc, other limit ${KNOWN_PEOPLE}
    `.execute(query(db));
    return rows.map(({ other }) => other as UserId);
  };
}

/**
 * The people whose lists contain this person: friends, fans, followed people, and both sides of
 * requests.
 */
export async function peopleAround(db: Database, user: UserId): Promise<readonly UserId[]> {
  const rows = await query(db)
    .selectFrom('friendship')
    .select('high as other')
    .where('low', '=', user)
    .union(query(db).selectFrom('friendship').select('low as other').where('high', '=', user))
    .union(query(db).selectFrom('follow').select('follower as other').where('followed', '=', user))
    .union(query(db).selectFrom('follow').select('followed as other').where('follower', '=', user))
    .union(
      query(db)
        .selectFrom('friend_request')
        .select('asker as other')
        .where('asked', '=', user)
        .where('state', '=', 'pending'),
    )
    .union(
      query(db)
        .selectFrom('friend_request')
        .select('asked as other')
        .where('asker', '=', user)
        .where('state', '=', 'pending'),
    )
    .execute();
  return rows.map(({ other }) => other as UserId);
}

/**
 * Locks the rows of two people, the smaller id first, so that changes between them run one after
 * the other.
 */
export async function lockPair(
  transaction: Transaction,
  one: UserId,
  other: UserId,
): Promise<void> {
  await query(transaction)
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Removes a deleted person's friendships, blocks, follows and given names, in both directions. */
export async function eraseRelations(transaction: Transaction, id: UserId): Promise<void> {
  await query(transaction)
    .deleteFrom('friendship')
    .where((row) => row.or([row('low', '=', id), row('high', '=', id)]))
    .execute();
  await query(transaction)
    .deleteFrom('block')
    .where((row) => row.or([row('blocker', '=', id), row('blocked', '=', id)]))
    .execute();
  await query(transaction)
    .deleteFrom('follow')
    .where((row) => row.or([row('follower', '=', id), row('followed', '=', id)]))
    .execute();
  await query(transaction)
    .deleteFrom('remark')
    .where((row) => row.or([row('owner', '=', id), row('person', '=', id)]))
    .execute();
}
