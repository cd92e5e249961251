import { sql, type Selectable } from 'kysely';
import type { Complaint, ComplaintAnswer, ComplaintClaim } from '@/domain/complaints/complaint';
import type { UserId } from '@/domain/shared/ids';
import { CLAIM_LAPSES } from '@/domain/messaging/support-queue';
import { later, type EpochMs } from '@/domain/shared/time';
import type { Cursor } from '@server/kernel/data/keyset';
import { newestPage, oldestPage } from '@server/kernel/data/page-query';
import { jsonText, query } from '@server/kernel/data/query';
import type { ComplaintTable } from '@server/kernel/data/tables/complaints';
import type { Database, Transaction } from '@server/kernel/database';
import type {
  ComplaintCounts,
  ComplaintHolder,
  ComplaintQueueCounts,
  ReportedMessage,
} from '@server/kernel/ports/complaints';

/** A complaint as it is stored. */
export type ComplaintRow = Selectable<ComplaintTable>;

/** A complaint on its way to the queue. */
interface NewComplaint extends Complaint {
  /** The last messages before it, the newest first. */
  readonly messages?: readonly ReportedMessage[];
  readonly id: string;
  readonly by: UserId;
  readonly at: EpochMs;
}

/** Puts a complaint at the end of the operator's queue. */
export async function queueComplaint(
  transaction: Transaction,
  { id, by, about, reason, notes, origin, post, at, messages }: NewComplaint,
): Promise<void> {
  await query(transaction)
    .insertInto('complaint')
    .values({
      id,
      complainer: by,
      about,
      reason,
      notes,
      place: origin ?? null,
      moment_id: post?.moment ?? null,
      comment_id: post?.comment ?? null,
      state: 'waiting',
      complained_at: new Date(at),
      settled_at: null,
      messages: messages ? jsonText(messages) : null,
    })
    .execute();
}

/** Unanswered complaints after `cursor`, of one holder or all, the oldest first, one more than a page. */
export async function unansweredComplaints(
  db: Database,
  cursor: Cursor | undefined,
  holder?: ComplaintHolder,
): Promise<readonly ComplaintRow[]> {
  const rows = query(db)
    .selectFrom('complaint')
    .selectAll()
    .where('state', '=', 'waiting')
    .where(holder ? heldBy(holder) : sql<boolean>`true`);
  return oldestPage(rows, ['complained_at', 'id'], cursor).execute();
}

/** All complaints after `cursor`, the newest first, one more than a page. */
export async function allComplaints(
  db: Database,
  cursor: Cursor | undefined,
): Promise<readonly ComplaintRow[]> {
  const rows = query(db).selectFrom('complaint').selectAll();
  return newestPage(rows, ['complained_at', 'id'], cursor).execute();
}

/** One complaint. */
export async function findComplaint(db: Database, id: string): Promise<ComplaintRow | undefined> {
  return query(db).selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The messages that an unanswered complaint carries, the newest first; undefined where it carries none. */
export async function reportedMessages(
  db: Database,
  id: string,
): Promise<readonly ReportedMessage[] | undefined> {
  const row = await query(db)
    .selectFrom('complaint')
    .select('messages')
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.messages ?? undefined) as readonly ReportedMessage[] | undefined;
}

/** One complaint, locked until the transaction ends. */
export async function lockComplaint(
  transaction: Transaction,
  id: string,
): Promise<ComplaintRow | undefined> {
  return query(transaction)
    .selectFrom('complaint')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores which operator holds a complaint. */
export async function claimComplaint(
  transaction: Transaction,
  id: string,
  { operator, since }: ComplaintClaim,
): Promise<void> {
  await query(transaction)
    .updateTable('complaint')
    .set({ claimed_by: operator, claimed_at: new Date(since) })
    .where('id', '=', id)
    .execute();
}

/** Stores the answer to a complaint; undefined if it has one already. */
export async function settleComplaint(
  transaction: Transaction,
  id: string,
  { outcome, text }: ComplaintAnswer,
  at: EpochMs,
): Promise<ComplaintRow | undefined> {
  return query(transaction)
    .updateTable('complaint')
    .set({ state: 'settled', settled_at: new Date(at), outcome, answer: text, messages: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** How many complaints are unanswered, and how many of them `holder` holds. */
export async function countUnanswered(
  db: Database,
  holder: ComplaintHolder,
): Promise<ComplaintQueueCounts> {
  return query(db)
    .selectFrom('complaint')
    .select((row) => [
      row.fn.countAll<number>().as('waiting'),
      row.fn.countAll<number>().filterWhere(heldBy(holder)).as('mine'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
}

/** `claimHolds` of the domain, as the database asks it. */
function heldBy({ operator, now }: ComplaintHolder) {
  const lapsed = new Date(later(now, -CLAIM_LAPSES));
  return sql<boolean>`(claimed_by = ${operator} and claimed_at > ${lapsed})`;
}

/** The number of complaints by a person, and about that person. */
export async function countComplaints(db: Database, user: UserId): Promise<ComplaintCounts> {
  const { rows } = await sql<ComplaintCounts>`
    select
      (select count(*) from complaint where complainer = ${user}) as made,
      count(*) as about,
      count(*) filter (where outcome = 'upheld') as upheld,
      count(*) filter (where state = 'waiting') as waiting
    from complaint where about = ${user}
  `.execute(query(db));
  return rows[0] ?? { made: 0, about: 0, upheld: 0, waiting: 0 };
}
