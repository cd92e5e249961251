import { afterMessage, opensSupport } from '@/domain/messaging/support-queue';
import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { keepCase, lockCase, setReceiptDue } from './support-store';

/** Puts the conversation of a person who writes to support into the operators' queue. */
export type NoteSupport = (transaction: Transaction, user: UserId) => Promise<void>;

/** Part of the transaction that accepts the message, so that no message is stored without a row in the queue. */
export function createNoteSupport({ clock }: { readonly clock: Clock }): NoteSupport {
  return async (transaction, user) => {
    const known = await lockCase(transaction, user);
    await keepCase(transaction, user, afterMessage(known, clock.now()));
    if (opensSupport(known)) await setReceiptDue(transaction, user, true);
  };
}
