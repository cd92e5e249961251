import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import { CLAIM_LAPSES, type SupportCase } from '@/domain/messaging/support-queue';
import { userId, type UserId } from '@/domain/shared/ids';
import { later, type EpochMs } from '@/domain/shared/time';
import { PAGE, type Cursor } from '@server/kernel/data/keyset';
import { newestPage, oldestPage } from '@server/kernel/data/page-query';
import { query, type Schema } from '@server/kernel/data/query';
import type { SupportCaseTable } from '@server/kernel/data/tables/messaging';
import type { Database, Transaction } from '@server/kernel/database';
import type { QueuedCase, SupportCounts, SupportListQuery } from '@server/kernel/ports/messaging';
import { instantOf } from '@server/kernel/time';

/** One person's conversation with support; undefined where they never wrote. */
export async function findCase(db: Database, user: UserId): Promise<SupportCase | undefined> {
  const row = await query(db)
    .selectFrom('support_case')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row && toCase(row);
}

/** The same, locked until the transaction ends, also where there is none yet. */
export async function lockCase(
  transaction: Transaction,
  user: UserId,
): Promise<SupportCase | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${user}`}, 0))`.execute(
    query(transaction),
  );
  return findCase(transaction, user);
}

/** Stores the state of a conversation. */
export async function keepCase(
  transaction: Transaction,
  user: UserId,
  { state, pendingSince, operator, changedAt }: SupportCase,
): Promise<void> {
  const row = {
    state,
    pending_since: pendingSince === undefined ? null : new Date(pendingSince),
    operator: operator ?? null,
    changed_at: new Date(changedAt),
  };
  await query(transaction)
    .insertInto('support_case')
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Takes a conversation out of the queue, when its person's account is deleted. */
export async function dropCase(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction).deleteFrom('support_case').where('user_id', '=', user).execute();
}

/** Notes whether the receipt for a person's message is due. */
export async function setReceiptDue(db: Database, user: UserId, due: boolean): Promise<void> {
  await query(db)
    .updateTable('support_case')
    .set({ receipt_due: due })
    .where('user_id', '=', user)
    .execute();
}

/** Everyone whose receipt is due. */
export async function receiptsDue(db: Database): Promise<readonly UserId[]> {
  const rows = await query(db)
    .selectFrom('support_case')
    .select('user_id')
    .where('receipt_due', '=', true)
    .orderBy('user_id')
    .limit(PAGE)
    .execute();
  return rows.map(({ user_id }) => userId(user_id));
}

/** Conversations of one list after the cursor, one more than a page; of an operator's own a page at most. */
export async function listCases(
  db: Database,
  { list, operator, now, cursor }: SupportListQuery,
): Promise<readonly QueuedCase[]> {
  const all = query(db).selectFrom('support_case').selectAll();
  if (list === 'mine') return (await ownCases(all, operator, now)).map(toQueued);
  if (list === 'waiting') return (await pendingCases(all, now, cursor)).map(toQueued);
  const rows = all.where('state', '=', list);
  const found = await newestPage(rows, ['changed_at', 'user_id'], cursor).execute();
  return found.map(toQueued);
}

type Cases = SelectQueryBuilder<Schema, 'support_case', Row>;

/** Those that no operator holds, the longest wait first. */
function pendingCases(all: Cases, now: EpochMs, cursor: Cursor | undefined): Promise<Row[]> {
  const rows = all.where(waits(now));
  return oldestPage(rows, ['pending_since', 'user_id'], cursor).execute();
}

/** Those an operator holds: the unanswered first, then the last answered. */
function ownCases(all: Cases, operator: string, now: EpochMs): Promise<Row[]> {
  return all
    .where(heldBy(operator, now))
    .orderBy('pending_since', (order) => order.asc().nullsLast())
    .orderBy('changed_at', 'desc')
    .limit(PAGE)
    .execute();
}

/** How many conversations wait, and how many the operator holds. */
export async function countCases(
  db: Database,
  operator: string,
  now: EpochMs,
): Promise<SupportCounts> {
  return query(db)
    .selectFrom('support_case')
    .select((row) => [
      row.fn.countAll<number>().filterWhere(waits(now)).as('waiting'),
      row.fn.countAll<number>().filterWhere(heldBy(operator, now)).as('mine'),
    ])
    .executeTakeFirstOrThrow();
}

/** `isUnheld` of the domain for unanswered conversations, in SQL. */
function waits(now: EpochMs) {
  return sql<boolean>`(pending_since is not null
    and (state = 'waiting' or (state = 'claimed' and changed_at <= ${lapsed(now)})))`;
}

function heldBy(operator: string, now: EpochMs) {
  return sql<boolean>`(operator = ${operator} and (state = 'answered' or (state = 'claimed'
    and (pending_since is null or changed_at > ${lapsed(now)}))))`;
}

function lapsed(now: EpochMs): Date {
  return new Date(later(now, -CLAIM_LAPSES));
}

type Row = Selectable<SupportCaseTable>;

function toQueued(row: Row): QueuedCase {
  return { ...toCase(row), user: userId(row.user_id) };
}

function toCase({ state, pending_since, operator, changed_at }: Row): SupportCase {
  return {
    state,
    ...(pending_since && { pendingSince: instantOf(pending_since) }),
    ...(operator !== null && { operator }),
    changedAt: instantOf(changed_at),
  };
}
