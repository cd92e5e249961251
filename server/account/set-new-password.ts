import type { Transaction } from '@server/kernel/database';
import { forgetAttempts } from '@server/kernel/data/attempt-store';
import { onceCommitted } from '@server/kernel/data/transactions';
import type { ChatKick } from '@server/kernel/ports/chat';
import type { Clock, Ids } from '@server/kernel/ports/system';
import type { EventBus } from '@server/kernel/ports/notices';
import type { MailQueue, WriteMail } from '@server/kernel/ports/mail';
import type { People } from '@server/kernel/ports/people';
import { CHAT_SECRET_BYTES } from '@server/kernel/secrets';
import { setPassword, type Credentials } from './account-store';
import { forgiveAddress } from './code-store';
import { endOtherSessions, endSessions } from './session-store';
import { voidTickets } from './ticket-store';

/** What setting a new password needs. */
export interface NewPasswordDeps {
  readonly people: People;
  readonly outbox: MailQueue;
  readonly writeMail: WriteMail;
  readonly chatKick: ChatKick;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A password that is set. */
export interface NewPassword {
  readonly passwordHash: string;
  /** Hash of the token of the session that stays; absent: none does. */
  readonly current?: string;
}

/**
 * Sets a password in `transaction`, and all that comes with it: sessions end, the chat secret changes,
 * tickets and wrong tries are forgotten, and a mail tells the owner (readings, Time). Once it is committed, what
 * is open under the old password ends. False for an account that is gone; nothing is done then. `account` must be locked.
 */
export async function setNewPassword(
  { people, outbox, writeMail, chatKick, events, clock, ids }: NewPasswordDeps,
  transaction: Transaction,
  { id, email, address }: Credentials,
  { passwordHash, current }: NewPassword,
): Promise<boolean> {
  const person = await people.find(transaction, id);
  if (!person) return false;
  const now = clock.now();
  await setPassword(transaction, id, { passwordHash, chatSecret: ids.token(CHAT_SECRET_BYTES) });
  if (current === undefined) await endSessions(transaction, id, 'password-changed', now);
  else await endOtherSessions(transaction, id, current, now);
  await voidTickets(transaction, email);
  await forgiveAddress(transaction, email);
  await forgetAttempts(transaction, 'login', email);
  await forgetAttempts(transaction, 'login-in-session', String(id));
  await outbox.write(writeMail(email, person.language, { kind: 'password-changed' }), transaction);
  onceCommitted(transaction, () => {
    chatKick(address, 'password-changed');
    events.publish(id, { kind: 'signed-out' });
    outbox.wake();
  });
  return true;
}
