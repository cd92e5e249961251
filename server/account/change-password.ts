import type { ServerKit } from '@server/kernel/slice';
import type { Transaction, Database } from '@server/kernel/database';
import { forgetAttempts } from '@server/kernel/data/attempt-store';
import { onceCommitted, allOrNothing, inTransaction } from '@server/kernel/data/transactions';
import type { ChatKick } from '@server/kernel/ports/chat';
import type { MailQueue, WriteMail } from '@server/kernel/ports/mail';
import type { People } from '@server/kernel/ports/people';
import { CHAT_SECRET_BYTES, hashToken } from '@server/kernel/secrets';
import { setPassword, type Credentials, lockAccount, lockPerson } from './account-store';
import { forgiveAddress, voidTickets, isTicketOpen, useTicket } from './verification-store';
import { endOtherSessions, endSessions } from './session-store';
import { parseEmail } from '@/domain/account/email';
import { COMMON_PASSWORDS } from '@/contract/common-passwords';
import { parseNewPassword, type NewPasswordProblem } from '@/domain/account/password';
import { err, ok, type Result } from '@/domain/shared/result';
import type { HashedTicket, PasswordHasher } from '@server/kernel/ports/account';
import type { UserId } from '@/domain/shared/ids';
import { createProvePasswordOf, type OwnPasswordUnproved } from './prove-password';

interface NewPasswordDeps extends Pick<ServerKit, 'events' | 'clock' | 'ids'> {
  readonly people: People;
  readonly outbox: MailQueue;
  readonly writeMail: WriteMail;
  readonly chatKick: ChatKick;
}

/** A password that is set. */
interface NewPassword {
  readonly passwordHash: string;
  /** Hash of the token of the session that stays; absent: none does. */
  readonly current?: string;
}

/**
 * Sets a password in `transaction`, and all that comes with it: sessions end, the chat secret changes,
 * tickets and wrong tries are forgotten, and a mail tells the owner (readings, Time). Once it is committed, what
 * is open under the old password ends. False for an account that is gone; nothing is done then. `account` must be locked.
 */
async function setNewPassword(
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

/** A new password and the ticket that allows it. */
interface UpdatePasswordCommand {
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

interface UpdatePasswordDeps extends NewPasswordDeps {
  readonly db: Database;
  readonly hasher: PasswordHasher;
}

/**
 * Sets a new password: every session ends, the chat secret changes, other tickets are worthless, and
 * a mail tells the owner (readings, Time).
 */
export function createUpdatePassword(deps: UpdatePasswordDeps): UpdatePassword {
  const { db, hasher, clock } = deps;
  return async ({ ticket, email: typed, password: given }) => {
    const email = parseEmail(typed);
    if (!email.ok) return email;
    const password = parseNewPassword(given, COMMON_PASSWORDS);
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
        const isSet =
          account && (await setNewPassword(deps, transaction, account, { passwordHash }));
        return isSet ? ok(account) : err({ kind: 'ticket-invalid' });
      },
    );
    return changed.ok ? ok(undefined) : changed;
  };
}

/** The password of now, the one to come, and the session that stays. */
interface ChangePasswordCommand {
  readonly user: UserId;
  readonly token: string;
  readonly password: string;
  readonly newPassword: string;
}

/** Why the password stays what it was; `problem` is about the new one. */
export type ChangePasswordFailure =
  | OwnPasswordUnproved
  | { readonly kind: 'new-password-invalid'; readonly problem: NewPasswordProblem };

/** Replaces the password of a signed-in person. */
export type ChangePassword = (
  command: ChangePasswordCommand,
) => Promise<Result<void, ChangePasswordFailure>>;

/**
 * Replaces a password after the old one was given again: every other session ends, the chat secret
 * changes, and a mail tells the owner. The device that asks stays signed in and fetches the new
 * access to the chat when its connection is ended.
 */
export function createChangePassword(deps: UpdatePasswordDeps): ChangePassword {
  const { db, hasher } = deps;
  const prove = createProvePasswordOf(deps);
  return async ({ user, token, password: old, newPassword }) => {
    const parsed = parseNewPassword(newPassword, COMMON_PASSWORDS);
    if (!parsed.ok) return err({ kind: 'new-password-invalid', problem: parsed.error });
    const proved = await prove(user, old);
    if (!proved.ok) return proved;
    const account = proved.value;

    const passwordHash = await hasher.hash(parsed.value);
    const current = hashToken(token);
    await inTransaction(db, async (transaction) => {
      const locked = await lockPerson(transaction, user);
      // Deleted meanwhile: there is nothing left to change.
      if (locked?.status !== 'active') return;
      await setNewPassword(deps, transaction, account, { passwordHash, current });
    });
    return ok(undefined);
  };
}
