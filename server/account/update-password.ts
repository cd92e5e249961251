import { parseEmail } from '@/domain/account/email';
import { parseNewPassword } from '@/domain/account/common-password';
import type { NewPasswordProblem } from '@/domain/account/password';
import { err, ok, type Result } from '@/domain/shared/result';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { ChatKick } from '@server/kernel/ports/chat-kick';
import type { Clock } from '@server/kernel/ports/clock';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { Ids } from '@server/kernel/ports/ids';
import type { Outbox } from '@server/kernel/ports/mail-outbox';
import type { PasswordHasher } from '@server/kernel/ports/password-hasher';
import type { People } from '@server/kernel/ports/people';
import type { WriteMail } from '@server/kernel/ports/write-mail';
import { CHAT_SECRET_BYTES, hashToken } from '@server/kernel/secrets';
import type { HashedTicket } from '@server/kernel/ports/open-tickets';
import { lockAccount, setPassword, type Credentials } from './account-store';
import { forgetAttempts } from '@server/kernel/data/attempt-store';
import { forgiveAddress } from './code-store';
import { endSessions } from './session-store';
import { isTicketOpen, useTicket, voidTickets } from './ticket-store';

/** A new password and the ticket that allows it. */
export interface UpdatePasswordCommand {
  readonly ticket: string;
  readonly email: string;
  readonly password: string;
}

/** Why the password was not changed. */
export type UpdatePasswordFailure =
  | { readonly kind: 'email-invalid' }
  | NewPasswordProblem
  | { readonly kind: 'ticket-invalid' };

/** Sets a new password. */
export type UpdatePassword = (
  command: UpdatePasswordCommand,
) => Promise<Result<void, UpdatePasswordFailure>>;

export interface UpdatePasswordDeps {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly people: People;
  readonly outbox: Outbox;
  readonly writeMail: WriteMail;
  readonly chatKick: ChatKick;
  readonly events: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Sets a new password: every session ends, the chat secret changes, other tickets are worthless, and
 * a mail tells the owner (readings, Time).
 */
export function createUpdatePassword(deps: UpdatePasswordDeps): UpdatePassword {
  const { db, hasher, people, outbox, writeMail, chatKick, events, clock, ids } = deps;
  return async ({ ticket, email: typed, password: given }) => {
    const email = parseEmail(typed);
    if (!email.ok) return email;
    const password = parseNewPassword(given);
    if (!password.ok) return password;
    const now = clock.now();
    const hashed: HashedTicket = {
      hash: hashToken(ticket),
      email: email.value,
      purpose: 'reset-password',
    };
    if (!(await isTicketOpen(db, hashed, now))) return err({ kind: 'ticket-invalid' });
    const passwordHash = await hasher.hash(password.value);

    const changed = await allOrNothing<Credentials, UpdatePasswordFailure>(
      db,
      async (transaction) => {
        const account = await lockAccount(transaction, hashed.email);
        if (!(await useTicket(transaction, hashed, now))) return err({ kind: 'ticket-invalid' });
        const person = account && (await people.find(transaction, account.id));
        if (!account || !person) return err({ kind: 'ticket-invalid' });
        const chatSecret = ids.token(CHAT_SECRET_BYTES);
        await setPassword(transaction, account.id, { passwordHash, chatSecret });
        await endSessions(transaction, account.id, 'password-changed', now);
        await voidTickets(transaction, hashed.email);
        await forgiveAddress(transaction, hashed.email);
        await forgetAttempts(transaction, 'login', hashed.email);
        const mail = writeMail(hashed.email, person.language, { kind: 'password-changed' });
        await outbox.write(mail, transaction);
        return ok(account);
      },
    );
    if (!changed.ok) return changed;
    chatKick(changed.value.address, 'password-changed');
    events.publish(changed.value.id, { kind: 'signed-out' });
    outbox.wake();
    return ok(undefined);
  };
}
