import type { OperatorNote } from '@/domain/account/operator-note';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** A note about a person as it is read back. */
interface StoredNote {
  readonly id: string;
  readonly at: Date;
  readonly operator: string;
  readonly text: string;
}

/** A note about to be stored. */
interface NewNote {
  readonly id: string;
  readonly at: EpochMs;
  readonly about: UserId;
  readonly operator: string;
  readonly text: OperatorNote;
}

/** Stores a note. */
export async function insertNote(
  transaction: Transaction,
  { id, at, about, operator, text }: NewNote,
): Promise<void> {
  await query(transaction)
    .insertInto('operator_note')
    .values({ id, at: new Date(at), user_id: about, operator, text })
    .execute();
}

/** Most notes that are shown about one person. */
const MOST = 100;

/** The notes about a person, the newest first. */
export async function notesAbout(db: Database, about: UserId): Promise<readonly StoredNote[]> {
  return query(db)
    .selectFrom('operator_note')
    .select(['id', 'at', 'operator', 'text'])
    .where('user_id', '=', about)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

/** Removes one note about a person; false if there is none of this id. */
export async function deleteNote(
  transaction: Transaction,
  about: UserId,
  id: string,
): Promise<boolean> {
  const gone = await query(transaction)
    .deleteFrom('operator_note')
    .where('user_id', '=', about)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Removes what was noted about a person whose account is deleted. */
export async function eraseNotes(about: UserId, transaction: Transaction): Promise<void> {
  await query(transaction).deleteFrom('operator_note').where('user_id', '=', about).execute();
}
