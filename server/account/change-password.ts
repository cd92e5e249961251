import { parseNewPassword } from '@/domain/account/common-password';
import type { NewPasswordProblem } from '@/domain/account/password';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import { hashToken } from '@server/kernel/secrets';
import { lockPerson } from './account-store';
import { createProvePasswordOf, type OwnPasswordUnproved } from './prove-password';
import { setNewPassword } from './set-new-password';
import type { UpdatePasswordDeps } from './update-password';

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
  const { db, hasher } = deps;
  const prove = createProvePasswordOf(deps);
  return async ({ user, token, password: old, newPassword }) => {
    const parsed = parseNewPassword(newPassword);
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
