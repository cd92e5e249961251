import { confirmNewPassword } from '@/domain/account/common-password';
import type { NewPasswordProblem, Password } from '@/domain/account/password';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';

/** Why a new password was refused: by itself, or its repetition. */
export type CheckNewPasswordFailure =
  | NewPasswordProblem
  | { readonly kind: 'passwords-differ' }
  | ApiFailure;

/** Checks a password chosen anew, typed twice, by the rule that the server applies too. */
export type CheckNewPassword = (
  password: string,
  repeated: string,
) => Promise<Result<Password, CheckNewPasswordFailure>>;

/** The list of common passwords comes with this module, which is fetched when it is first needed. */
export function createCheckNewPassword(): CheckNewPassword {
  return async (password, repeated) => confirmNewPassword(password, repeated);
}
