import { sql } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { holdAccounts } from '@server/kernel/data/hold-people-store';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { FollowBan } from '@server/kernel/ports/account';
import { isCounted, settleComments } from './comment-store';

/** Rows changed in one transaction, so that a person who likes or comments meanwhile does not wait for its locks. */
export const BATCH = 500;

/** Transactions in one round, so that a server that stops does not wait long. */
const BATCHES = 20;

/** People looked at in one round. */
const PEOPLE = 20;

/**
 * The numbers beside moments are of people who can be found: the likes and comments of a banned person
 * leave them, with the replies under these comments, and are back with the person. Here it is only noted;
 * {@link recountRound} does it, however much that is.
 */
export const countWithoutBanned: FollowBan = async (user, _banned, transaction) => {
  await query(transaction)
    .insertInto('moment_recount')
    .values({ person: user })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** One round of what {@link countWithoutBanned} noted; false when nothing is left to do. */
export async function recountRound(db: Database, batches = BATCHES): Promise<boolean> {
  const rows = await query(db)
    .selectFrom('moment_recount')
    .select('person')
    .orderBy('person')
    .limit(PEOPLE)
    .execute();
  let left = batches;
  for (const { person } of rows) {
    let more = true;
    while (more && left > 0) {
      more = await inTransaction(db, (transaction) => recountBatch(transaction, person as UserId));
      left -= 1;
    }
    if (more) return true;
  }
  return rows.length === PEOPLE;
}

/** Some of what one person liked and wrote; false when all of it is as it should be. */
async function recountBatch(transaction: Transaction, person: UserId): Promise<boolean> {
  const status = (await holdAccounts(transaction, [person])).get(person);
  if (status !== undefined && status !== 'deleted') {
    const found = status === 'active';
    if (await settleLikes(transaction, person, found)) return true;
    if (await settleThreads(transaction, person, found)) return true;
  }
  await query(transaction).deleteFrom('moment_recount').where('person', '=', person).execute();
  return false;
}

async function settleLikes(
  transaction: Transaction,
  person: UserId,
  found: boolean,
): Promise<boolean> {
  const rows = await query(transaction)
    .selectFrom('moment_like')
    .select('moment_id')
    .where('liker', '=', person)
    .where('counted', '!=', found)
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return false;
  const moments = await lockMoments(transaction, rows);
  await sql`
    with changed as (
      update moment_like set counted = ${found}
      where liker = ${person} and moment_id = any(${moments}::text[]) and counted <> ${found}
      returning moment_id
    )
    update moment set likes = likes + ${found ? 1 : -1}::int
    where id in (select moment_id from changed)
  `.execute(query(transaction));
  return true;
}

/** A comment and who decides whether it is counted: its author, and the author of what it replies to. */
interface ThreadRow {
  readonly id: string;
  readonly moment_id: string;
  readonly author: number;
  readonly above: number | null;
}

/**
 * Replies change before the comment above them, and are looked for under every comment of the person: a ban that
 * ends between two transactions leaves replies that are not counted under a comment that still is.
 */
async function settleThreads(
  transaction: Transaction,
  person: UserId,
  found: boolean,
): Promise<boolean> {
  const db = query(transaction);
  const { rows: replies } = await sql<ThreadRow>`
    select c.id, c.moment_id, c.author, null::bigint as above from moment_comment over
      join moment_comment c on c.under = over.id
    where over.author = ${person} and c.counted <> ${found} and (${isCounted('c')}) = ${found}
    limit ${sql.lit(BATCH)}
  `.execute(db);
  const { rows: own } = await sql<ThreadRow>`
    select c.id, c.moment_id, c.author, over.author as above from moment_comment c
      left join moment_comment over on over.id = c.under
    where c.author = ${person} and c.counted <> ${found} and (${isCounted('c')}) = ${found}
    limit ${sql.lit(BATCH)}
  `.execute(db);
  const rows = replies.length < BATCH ? [...replies, ...own] : replies;
  if (rows.length === 0) return false;
  // Of several who are banned at once each is seen by those who count after them.
  const people = rows.flatMap(({ author, above }) => (above === null ? author : [author, above]));
  await holdAccounts(
    transaction,
    people.map((each) => each as UserId),
  );
  await lockMoments(transaction, rows);
  await settleComments(
    transaction,
    rows.map(({ id }) => id),
  );
  return true;
}

/** In the order of their ids, so that two who change several do not wait for each other. */
async function lockMoments(
  transaction: Transaction,
  rows: readonly { readonly moment_id: string }[],
): Promise<readonly string[]> {
  const locked = await query(transaction)
    .selectFrom('moment')
    .select('id')
    .where('id', 'in', [...new Set(rows.map((row) => row.moment_id))])
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.map(({ id }) => id);
}
