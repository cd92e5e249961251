import type { Result } from '@/domain/shared/result';
import type { AccountApi } from './account-api';
import type { CheckNewPassword, CheckNewPasswordFailure } from './check-new-password';

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
