import { sql, type Selectable } from 'kysely';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { UserTable } from '@server/kernel/data/tables/account';
import type { Database } from '@server/kernel/database';

/** Everything the database knows of one person. */
export type UserRow = Selectable<UserTable>;

/** How one person stands to the one who asks. */
export interface Standing {
  readonly friend: boolean;
  /** Blocked by the one who asks. */
  readonly blocked: boolean;
  /** Has blocked the one who asks, who must not find them then. */
  readonly blocksViewer: boolean;
}

/** One person's row. */
export async function findPerson(db: Database, id: UserId): Promise<UserRow | undefined> {
  return query(db).selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The rows of these people, in no order; who does not exist is missing. */
export async function findPeople(
  db: Database,
  ids: readonly UserId[],
): Promise<readonly UserRow[]> {
  if (ids.length === 0) return [];
  return query(db).selectFrom('app_user').selectAll().where('id', 'in', ids).execute();
}

/** The rows of the people with these chat names, in no order. */
export async function findByAddress(
  db: Database,
  addresses: readonly ChatAddress[],
): Promise<readonly UserRow[]> {
  if (addresses.length === 0) return [];
  return query(db)
    .selectFrom('app_user')
    .selectAll()
    .where('im_account', 'in', addresses)
    .execute();
}

/** How each of `others` stands to `viewer`. */
export async function standings(
  db: Database,
  viewer: UserId,
  others: readonly UserId[],
): Promise<ReadonlyMap<UserId, Standing>> {
  if (others.length === 0) return new Map();
  const friends = await friendsAmong(db, viewer, others);
  const blocks = await query(db)
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
  const blocked = new Set(blocks.filter((row) => row.blocker === viewer).map((row) => row.blocked));
  const blocking = new Set(blocks.map((row) => row.blocker));
  return new Map(
    others.map((id) => [
      id,
      { friend: friends.has(id), blocked: blocked.has(id), blocksViewer: blocking.has(id) },
    ]),
  );
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

/** How many follow a person, and how many that person follows. */
export async function followCounts(
  db: Database,
  user: UserId,
): Promise<{ readonly fans: number; readonly follow: number }> {
  const { fans, follow } = await query(db)
    .selectNoFrom((eb) => [
      eb
        .selectFrom('follow')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('followed', '=', user)
        .as('fans'),
      eb
        .selectFrom('follow')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('follower', '=', user)
        .as('follow'),
    ])
    .executeTakeFirstOrThrow();
  return { fans: fans ?? 0, follow: follow ?? 0 };
}

/** Changes parts of one's own row. */
export async function changePerson(
  db: Database,
  id: UserId,
  change: Partial<
    Pick<
      UserRow,
      | 'nickname'
      | 'avatar'
      | 'signature'
      | 'occupation'
      | 'country'
      | 'height'
      | 'weight'
      | 'hobbies'
      | 'language'
      | 'is_pay_msg'
      | 'is_burn_pay_msg'
    >
  >,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await query(db).updateTable('app_user').set(change).where('id', '=', id).execute();
}

/** Notes that `blocker` blocks `blocked`; a second time changes nothing. */
export async function keepBlock(
  db: Database,
  blocker: UserId,
  blocked: UserId,
  at: Date,
): Promise<void> {
  await query(db)
    .insertInto('block')
    .values({ blocker, blocked, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a block back. */
export async function dropBlock(db: Database, blocker: UserId, blocked: UserId): Promise<void> {
  await query(db)
    .deleteFrom('block')
    .where('blocker', '=', blocker)
    .where('blocked', '=', blocked)
    .execute();
}

/** Whom `blocker` has blocked, the latest first. */
export async function blockedBy(db: Database, blocker: UserId): Promise<UserId[]> {
  const rows = await query(db)
    .selectFrom('block')
    .select('blocked')
    .where('blocker', '=', blocker)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.blocked as UserId);
}
