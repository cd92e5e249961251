import { sql, type Selectable } from 'kysely';
import type { FriendRequest } from '@/domain/friends/friend-request';
import type { UserId } from '@/domain/shared/ids';
import { PAGE, type Cursor } from '@server/kernel/data/keyset';
import { newestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { FriendRequestTable } from '@server/kernel/data/tables/friends';
import type { Database } from '@server/kernel/database';
import type { FindWords } from '@server/kernel/ports/moments';
import { instantOf } from '@server/kernel/time';
import type { OpenAsk } from '@server/kernel/ports/friends';

/** A request as it is stored. */
type RequestRow = Selectable<FriendRequestTable>;

/** One friend, and since when. */
interface FriendRow {
  readonly other: UserId;
  readonly created_at: Date;
}

/** The pending request from one person to another, if there is one. */
export async function pendingRequest(
  db: Database,
  asker: UserId,
  asked: UserId,
): Promise<RequestRow | undefined> {
  return query(db)
    .selectFrom('friend_request')
    .selectAll()
    .where('asked', '=', asked)
    .where('asker', '=', asker)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

/** One request, locked until the transaction ends. */
export async function lockRequest(db: Database, id: string): Promise<RequestRow | undefined> {
  return query(db)
    .selectFrom('friend_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The words of a request to a reader. */
export const findRequestWords: FindWords = async (db, reader, id) => {
  const row = await query(db)
    .selectFrom('friend_request')
    .select(['asker', 'words'])
    .where('id', '=', id)
    .where('asked', '=', reader)
    .executeTakeFirst();
  return row && { author: row.asker as UserId, text: row.words };
};

/** Stores a new request. */
export async function insertRequest(
  db: Database,
  id: string,
  { from, to, words, state }: FriendRequest,
  at: Date,
): Promise<void> {
  await query(db)
    .insertInto('friend_request')
    .values({
      id,
      asker: from,
      asked: to,
      words,
      state,
      asked_at: at,
      answered_at: state === 'pending' ? null : at,
    })
    .execute();
}

/** Ends a pending request. */
export async function endRequest(
  db: Database,
  id: string,
  state: 'accepted' | 'refused',
  at: Date,
): Promise<void> {
  await query(db)
    .updateTable('friend_request')
    .set({ state, answered_at: at })
    .where('id', '=', id)
    .execute();
}

/** Requests to (or from) a person after `cursor`, newest first, one more than a page. */
export async function requestsOf(
  db: Database,
  user: UserId,
  direction: 'received' | 'sent',
  cursor: Cursor | undefined,
): Promise<readonly RequestRow[]> {
  const rows = query(db)
    .selectFrom('friend_request')
    .selectAll()
    .where(direction === 'received' ? 'asked' : 'asker', '=', user);
  return newestPage(rows, ['asked_at', 'id'], cursor).execute();
}

/** How many requests to a person are pending. */
export async function countPendingRequests(db: Database, user: UserId): Promise<number> {
  const { pending } = await query(db)
    .selectFrom('friend_request')
    .select((row) => row.fn.countAll<number>().as('pending'))
    .where('asked', '=', user)
    .where('state', '=', 'pending')
    // The list leaves out who cannot be found. One look each: for an `exists` all people would be read.
    .where(
      (row) =>
        row
          .selectFrom('app_user')
          .select('status')
          .whereRef('app_user.id', '=', 'friend_request.asker'),
      '=',
      'active',
    )
    .executeTakeFirstOrThrow();
  return pending;
}

/** Makes two people friends; does nothing if they are already. */
export async function befriend(db: Database, one: UserId, other: UserId, at: Date): Promise<void> {
  const [low, high] = one < other ? [one, other] : [other, one];
  await query(db)
    .insertInto('friendship')
    .values({ low, high, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a friendship; returns whether there was one. */
export async function unfriend(db: Database, one: UserId, other: UserId): Promise<boolean> {
  const [low, high] = one < other ? [one, other] : [other, one];
  const gone = await query(db)
    .deleteFrom('friendship')
    .where('low', '=', low)
    .where('high', '=', high)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Friends of a person, and how many there are in all. */
interface FriendsFound {
  readonly friends: readonly FriendRow[];
  readonly total: number;
}

interface FoundRow {
  readonly total: number;
  readonly other: number | null;
  readonly created_at: Date | null;
}

/** Friends of a person after `cursor`, the newest first, one more than a page, and the number of all. */
export async function friendsOf(
  db: Database,
  user: UserId,
  cursor: Cursor | undefined,
): Promise<FriendsFound> {
  // Each half is read in the order of its own index; a row is there for the number alone, too.
  const { rows } = await sql<FoundRow>`
    select
      (select count(*) from friendship where low = ${user})
        + (select count(*) from friendship where high = ${user}) as total,
      page.other, page.created_at
    from (values (1)) as one
    left join (
      (${half({ own: 'low', other: 'high' }, { db, user, cursor })})
      union all
      (${half({ own: 'high', other: 'low' }, { db, user, cursor })})
      order by created_at desc, other desc limit ${PAGE + 1}
    ) page on true
    order by page.created_at desc, page.other desc
  `.execute(query(db));
  const friends = rows.flatMap(({ other, created_at }) =>
    other === null || created_at === null ? [] : [{ other: other as UserId, created_at }],
  );
  return { friends, total: rows[0]?.total ?? 0 };
}

function half(
  { own, other }: { readonly own: 'low' | 'high'; readonly other: 'low' | 'high' },
  {
    db,
    user,
    cursor,
  }: { readonly db: Database; readonly user: UserId; readonly cursor?: Cursor | undefined },
) {
  const rows = query(db)
    .selectFrom('friendship')
    .select([`${other} as other`, 'created_at'])
    .where(own, '=', user);
  return newestPage(rows, ['created_at', other], cursor);
}

/** Removes the requests of a deleted person, sent and received. */
export async function eraseRequests(db: Database, user: UserId): Promise<void> {
  await query(db)
    .deleteFrom('friend_request')
    .where((row) => row.or([row('asker', '=', user), row('asked', '=', user)]))
    .execute();
}

/** Removes a pending request. */
export async function deletePendingRequest(
  db: Database,
  asker: UserId,
  asked: UserId,
): Promise<void> {
  await query(db)
    .deleteFrom('friend_request')
    .where('asked', '=', asked)
    .where('asker', '=', asker)
    .where('state', '=', 'pending')
    .execute();
}

/** Requests to these people that wait for an answer, the oldest first, at most `limit`. */
export async function openRequestsTo(
  db: Database,
  people: readonly UserId[],
  limit: number,
): Promise<readonly OpenAsk[]> {
  const rows = await query(db)
    .selectFrom('friend_request')
    .select(['id', 'asked', 'asked_at'])
    .where('asked', 'in', people)
    .where('state', '=', 'pending')
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    asked: row.asked as UserId,
    at: instantOf(row.asked_at),
  }));
}
