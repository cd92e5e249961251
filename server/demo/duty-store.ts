import type { Selectable } from 'kysely';
import { userId, type UserId } from '@/domain/shared/ids';
import { later, SECOND, type EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { CompanionDutyTable } from '@server/kernel/data/tables/demo';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { CompanionChat, CompanionMemory } from '@server/kernel/ports/demo';

/** Something a companion owes a person. */
export type Duty = {
  readonly id: string;
  readonly companion: UserId;
  readonly human: UserId;
  /** How often it was begun, this time included. */
  readonly tries: number;
} & ({ readonly kind: 'greeting' } | { readonly kind: 'reply'; readonly text: string });

/** How long a duty that was begun and not ended waits before it is begun again. */
const AGAIN_AFTER = 30 * SECOND;

/** Stores that a companion will greet a person. */
export async function oweGreeting(
  transaction: Transaction,
  id: string,
  { companion, human }: CompanionChat,
  dueAt: EpochMs,
): Promise<void> {
  await query(transaction)
    .insertInto('companion_duty')
    .values({
      id,
      companion,
      human,
      kind: 'greeting',
      text: null,
      message_id: null,
      due_at: new Date(dueAt),
    })
    .execute();
}

/**
 * Notes that a companion will answer a message. What was written before and is not answered yet is
 * answered together with it, and a greeting that was not said is not said any more.
 */
export async function oweReply(
  transaction: Transaction,
  id: string,
  { companion, human }: CompanionChat,
  message: { readonly id: string; readonly text: string },
  dueAt: EpochMs,
): Promise<void> {
  const unsaid = await query(transaction)
    .deleteFrom('companion_duty')
    .where('companion', '=', companion)
    .where('human', '=', human)
    .where('tries', '=', 0)
    .returning('text')
    .execute();
  const texts = [...unsaid.flatMap(({ text }) => text ?? []), message.text];
  await query(transaction)
    .insertInto('companion_duty')
    .values({
      id,
      companion,
      human,
      kind: 'reply',
      text: texts.join('\n'),
      message_id: message.id,
      due_at: new Date(dueAt),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

/** Begins at most `limit` due duties; no other server begins them within the next half minute. */
export async function beginDuties(
  db: Database,
  now: EpochMs,
  limit: number,
): Promise<readonly Duty[]> {
  const rows = await query(db)
    .updateTable('companion_duty')
    .set((row) => ({ tries: row('tries', '+', 1), due_at: new Date(later(now, AGAIN_AFTER)) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('companion_duty')
        .select('id')
        .where('due_at', '<=', new Date(now))
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(toDuty);
}

/** Ends a duty, and keeps what the companion asked. */
export async function endDuty(
  db: Database,
  { id, companion, human }: Duty,
  memory: CompanionMemory | undefined,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await query(transaction).deleteFrom('companion_duty').where('id', '=', id).execute();
    if (!memory) return;
    const row = { memory: JSON.stringify(memory) };
    await query(transaction)
      .insertInto('companion_talk')
      .values({ companion, human, ...row })
      .onConflict((conflict) => conflict.columns(['companion', 'human']).doUpdateSet(row))
      .execute();
  });
}

/** What a companion remembers of a conversation. */
export async function memoryOf(
  db: Database,
  { companion, human }: CompanionChat,
): Promise<CompanionMemory> {
  const row = await query(db)
    .selectFrom('companion_talk')
    .select('memory')
    .where('companion', '=', companion)
    .where('human', '=', human)
    .executeTakeFirst();
  // Written by `endDuty` only.
  return (row?.memory as CompanionMemory | undefined) ?? { asked: [] };
}

function toDuty(row: Selectable<CompanionDutyTable>): Duty {
  const duty = {
    id: row.id,
    companion: userId(row.companion),
    human: userId(row.human),
    tries: row.tries,
  };
  return row.text === null
    ? { ...duty, kind: 'greeting' }
    : { ...duty, kind: 'reply', text: row.text };
}
