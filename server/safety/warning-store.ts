import { sql } from 'kysely';
import type { WarningKind } from '@/domain/safety/warning-kind';
import type { UserId } from '@/domain/shared/ids';
import { serviceDay, type EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { WarningTable } from '@server/kernel/data/tables/safety';
import type { Database, Transaction } from '@server/kernel/database';
import type { WarningCount } from '@server/kernel/ports/safety';
import type { Selectable } from 'kysely';

/** Two people of a conversation: who is warned, and of whom. */
export interface WarnedPair {
  readonly receiver: UserId;
  readonly sender: UserId;
}

/** Something noticed in a message. */
interface NewWarning extends WarnedPair {
  readonly kind: WarningKind;
  readonly message: string;
  readonly at: EpochMs;
}

/** Stores a warning unless the conversation had one of its kind, and counts it; whether it is new. */
export async function insertWarning(
  transaction: Transaction,
  { receiver, sender, kind, message, at }: NewWarning,
): Promise<boolean> {
  const noticed = { message_id: message, noticed_at: new Date(at), closed_at: null };
  const inserted = await query(transaction)
    .insertInto('safety_warning')
    .values({ receiver, sender, kind, ...noticed })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  await query(transaction)
    .insertInto('safety_count')
    .values({ day: serviceDay(at), kind, warnings: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet({ warnings: sql`safety_count.warnings + 1` }),
    )
    .execute();
  return true;
}

/** All warnings of a conversation, also the closed ones, oldest first. */
export async function warningsOf(
  db: Database,
  { receiver, sender }: WarnedPair,
): Promise<readonly Selectable<WarningTable>[]> {
  return query(db)
    .selectFrom('safety_warning')
    .selectAll()
    .where('receiver', '=', receiver)
    .where('sender', '=', sender)
    .orderBy('noticed_at')
    .orderBy('kind')
    .execute();
}

/** Closes a warning; it never opens again. */
export async function closeWarning(
  db: Database,
  { receiver, sender }: WarnedPair,
  kind: WarningKind,
  at: EpochMs,
): Promise<void> {
  await query(db)
    .updateTable('safety_warning')
    .set({ closed_at: new Date(at) })
    .where('receiver', '=', receiver)
    .where('sender', '=', sender)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .execute();
}

/** Removes the warnings that a deleted person got, and those about them. */
export async function eraseWarnings(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction)
    .deleteFrom('safety_warning')
    .where((row) => row.or([row('receiver', '=', user), row('sender', '=', user)]))
    .execute();
}

/** How many warnings of each kind there were on each day from `since` on, the newest day first. */
export async function countWarnings(
  db: Database,
  since: EpochMs,
): Promise<readonly WarningCount[]> {
  return query(db)
    .selectFrom('safety_count')
    .selectAll()
    .where('day', '>=', serviceDay(since))
    .orderBy('day', 'desc')
    .orderBy('kind')
    .execute();
}
