import { err, type Result } from '@/domain/shared/result';
import type { AccountApi } from './account-api';
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
) => Promise<Result<void, ChangePasswordFailure>>;

/** Checks what can be checked here first, so that a wrong try is counted only for the old password. */
export function createChangePassword({
  api,
  checkNewPassword,
}: {
  readonly api: Pick<AccountApi, 'changePassword'>;
  readonly checkNewPassword: CheckNewPassword;
}): ChangePassword {
  return async ({ current, password, repeated }) => {
    if (current === '') return err({ kind: 'password-empty' });
    const checked = await checkNewPassword(password, repeated);
    return checked.ok ? api.changePassword(current, checked.value) : checked;
  };
}
