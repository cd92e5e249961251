import { parseNewPassword } from '@/domain/account/common-password';
import type { NewPasswordProblem, Password } from '@/domain/account/password';
import { LOGIN_LIMIT } from '@/domain/account/request-limits';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { forgetAttempts, takeAttempt } from '@server/kernel/data/attempt-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { CHAT_SECRET_BYTES, hashToken } from '@server/kernel/secrets';
import { accountById, lockPerson, setPassword, type Credentials } from './account-store';
import { endOtherSessions } from './session-store';
import { voidTickets } from './ticket-store';
import type { UpdatePasswordDeps } from './update-password';

/** The password of now, the one to come, and the session that stays. */
export interface ChangePasswordCommand {
  readonly user: UserId;
  readonly token: string;
  readonly password: string;
  readonly newPassword: string;
}

/** Why the password stays what it was; `problem` is about the new one. */
export type ChangePasswordFailure =
  | { readonly kind: 'password-wrong' }
  | { readonly kind: 'login-too-often'; readonly retryAt: EpochMs }
  | { readonly kind: 'new-password-invalid'; readonly problem: NewPasswordProblem };

/** Replaces a password by one's own wish. */
export type ChangePassword = (
  command: ChangePasswordCommand,
) => Promise<Result<void, ChangePasswordFailure>>;

/**
 * Replaces a password after the old one was given again: every other session ends, the chat secret
 * changes, and a mail tells the owner. The device that asks stays signed in and fetches the new
 * access to the chat when its connection is ended.
 */
export function createChangePassword(deps: UpdatePasswordDeps): ChangePassword {
  const { db, hasher, outbox, chatKick, events, clock } = deps;
  return async ({ user, token, password: old, newPassword }) => {
    const parsed = parseNewPassword(newPassword);
    if (!parsed.ok) return err({ kind: 'new-password-invalid', problem: parsed.error });
    const now = clock.now();
    const account = await accountById(db, user);
    if (!account) throw new Error(`no account ${user}`);
    const limited = { kind: 'login', subject: account.email, limits: [LOGIN_LIMIT] } as const;
    const counted = await inTransaction(db, (transaction) =>
      takeAttempt(transaction, limited, now),
    );
    if (!counted.ok) return err({ kind: 'login-too-often', retryAt: counted.error.retryAt });
    const given = old.normalize('NFC') as Password;
    if (!(await hasher.verify(given, account.passwordHash))) return err({ kind: 'password-wrong' });

    const passwordHash = await hasher.hash(parsed.value);
    const current = hashToken(token);
    await inTransaction(db, (transaction) =>
      replace(deps, transaction, { account, passwordHash, current, now }),
    );
    chatKick(account.address, 'password-changed');
    events.publish(user, { kind: 'signed-out' });
    outbox.wake();
    return ok(undefined);
  };
}

interface Replacement {
  readonly account: Credentials;
  readonly passwordHash: string;
  /** Hash of the token of the session that stays. */
  readonly current: string;
  readonly now: EpochMs;
}

async function replace(
  { people, outbox, writeMail, ids }: UpdatePasswordDeps,
  transaction: Transaction,
  { account, passwordHash, current, now }: Replacement,
): Promise<void> {
  const locked = await lockPerson(transaction, account.id);
  const person = await people.find(transaction, account.id);
  // Deleted meanwhile: there is nothing left to change.
  if (locked?.status !== 'active' || !person) return;
  await setPassword(transaction, account.id, {
    passwordHash,
    chatSecret: ids.token(CHAT_SECRET_BYTES),
  });
  await endOtherSessions(transaction, account.id, current, now);
  await voidTickets(transaction, account.email);
  await forgetAttempts(transaction, 'login', account.email);
  await outbox.write(
    writeMail(account.email, person.language, { kind: 'password-changed' }),
    transaction,
  );
}
