import type { ApiFailure, Call } from '@/application/shared/call';
import type { changePassword } from '@/contract/http/account';
import { COMMON_PASSWORDS } from '@/contract/common-passwords';
import {
  confirmNewPassword,
  type NewPasswordProblem,
  type Password,
} from '@/domain/account/password';
import { type Result, err } from '@/domain/shared/result';
import type { AccountApi } from './sign-in';

/** Why a new password was refused: by itself, or its repetition. */
type CheckNewPasswordFailure =
  | NewPasswordProblem
  | { readonly kind: 'passwords-differ' }
  | ApiFailure;

/** Checks a new password, typed twice, by the rule that the server applies too. */
export type CheckNewPassword = (
  password: string,
  repeated: string,
) => Promise<Result<Password, CheckNewPasswordFailure>>;

/** The list of common passwords comes with this module, which is fetched on its first use. */
export function createCheckNewPassword(): CheckNewPassword {
  return async (password, repeated) => confirmNewPassword(password, repeated, COMMON_PASSWORDS);
}

/** A new password, typed twice, and the ticket that allows it. */
interface PasswordReset {
  readonly ticket: string;
  readonly email: string;
  readonly password: string;
  readonly repeated: string;
}

/** Sets a new password; every session of the account ends. */
export type ResetPassword = (
  reset: PasswordReset,
) => Promise<Result<unknown, CheckNewPasswordFailure>>;

/** Checks the password first, then the repetition, then calls the server (specification §5). */
export function createResetPassword({
  api,
  checkNewPassword,
}: {
  readonly api: Pick<AccountApi, 'resetPassword'>;
  readonly checkNewPassword: CheckNewPassword;
}): ResetPassword {
  return async ({ ticket, email, password, repeated }) => {
    const checked = await checkNewPassword(password, repeated);
    return checked.ok ? api.resetPassword({ ticket, email, password: checked.value }) : checked;
  };
}

/** The current password, and the new one, typed twice. */
export interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly repeated: string;
}

/** Why the password was not changed. */
type ChangePasswordFailure = CheckNewPasswordFailure | { readonly kind: 'password-empty' };

/** Replaces the user's password; the other devices are signed out. */
export type ChangePassword = (
  change: PasswordChange,
) => Promise<Result<unknown, ChangePasswordFailure>>;

/** Checks what can be checked here first, so that a wrong try is counted only for the old password. */
export function createChangePassword({
  replace,
  checkNewPassword,
}: {
  readonly replace: Call<typeof changePassword>;
  readonly checkNewPassword: CheckNewPassword;
}): ChangePassword {
  return async ({ current, password, repeated }) => {
    if (current === '') return err({ kind: 'password-empty' });
    const checked = await checkNewPassword(password, repeated);
    return checked.ok ? replace({ password: current, newPassword: checked.value }) : checked;
  };
}
