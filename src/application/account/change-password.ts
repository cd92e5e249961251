import { err, type Result } from '@/domain/shared/result';
import type { Call } from '@/application/shared/call';
import type { changePassword } from '@/contract/http/account';
import type { CheckNewPassword, CheckNewPasswordFailure } from './check-new-password';

/** The password of now, and the one to come, typed twice. */
export interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly repeated: string;
}

/** Why the password stays what it was. */
export type ChangePasswordFailure = CheckNewPasswordFailure | { readonly kind: 'password-empty' };

/** Replaces one's password; the other devices are signed out. */
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
