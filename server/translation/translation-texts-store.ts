import { sql } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { updateInPages } from '@server/kernel/data/batches';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/**
 * Takes the texts out of records whose answer nobody can ask for again: outgoing messages that ended
 * before `before`. What was charged stays; a reader's translations stay as long as the reader does.
 */
export async function forgetTexts(db: Database, before: EpochMs): Promise<void> {
  await updateInPages(db, 'translation_record', {
    set: sql`source = '', source_hash = id, translation = ${ENDED_TRANSLATION}`,
    where: sql`message_id is null and source <> '' and finished_at < ${new Date(before)}`,
  });
}

/** Takes the texts out of everything a person had translated, when their account is deleted. */
export async function eraseTexts(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction)
    .updateTable('translation_record')
    .set({ source: '', source_hash: sql<string>`id`, translation: ENDED_TRANSLATION })
    .where('user_id', '=', user)
    .execute();
}

/** A reserved record keeps no translation, a settled one an empty one. */
const ENDED_TRANSLATION = sql<string | null>`case when state = 'settled' then '' end`;
