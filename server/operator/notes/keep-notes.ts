import { parseOperatorNote, type OperatorNoteProblem } from '@/domain/account/operator-note';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import { findUser, type NoSuchUser, logAbout } from '../find-user';
import type { OperatorDeps } from '../operator-deps';
import { deleteNote, insertNote } from './note-store';

/** Why a note was not stored. */
export type NoteRefusal =
  | OperatorNoteProblem
  | NoSuchUser
  | { readonly kind: 'user-deleted' | 'note-unknown' };

/** What an operator asks for: a person, and a text or the id of a note. */
interface NoteOrder {
  readonly operator: string;
  readonly who: string;
}

/** Writes a note about a person for other operators; the answer is its id. */
type AddNote = (
  order: NoteOrder & { readonly text: string },
) => Promise<Result<string, NoteRefusal>>;

/** The log says that a note was written, not its words: they go with the account, the log stays. */
export function createAddNote(deps: OperatorDeps): AddNote {
  const { db, clock, ids } = deps;
  return async ({ operator, who, text: typed }) => {
    const text = parseOperatorNote(typed);
    if (!text.ok) return text;
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const { id: about, status } = found.value;
    if (status === 'deleted') return err({ kind: 'user-deleted' });
    const id = ids.ulid();
    await inTransaction(db, async (transaction) => {
      const note = { id, at: clock.now(), about, operator, text: text.value };
      await insertNote(transaction, note);
      await logAbout(deps, transaction, { operator, about, action: 'note-added', detail: id });
    });
    return ok(id);
  };
}

/** Removes a note. */
type RemoveNote = (
  order: NoteOrder & { readonly id: string },
) => Promise<Result<string, NoteRefusal>>;

/** Any operator may remove any note. */
export function createRemoveNote(deps: OperatorDeps): RemoveNote {
  return async ({ operator, who, id }) => {
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const { id: about } = found.value;
    const removed = await inTransaction(deps.db, async (transaction) => {
      if (!(await deleteNote(transaction, about, id))) return false;
      await logAbout(deps, transaction, { operator, about, action: 'note-removed', detail: id });
      return true;
    });
    return removed ? ok(id) : err({ kind: 'note-unknown' });
  };
}
