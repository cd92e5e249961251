import { confirmPassword, parsePassword, type PasswordProblem } from '@/domain/account/password';
import type { Result } from '@/domain/shared/result';
import type { AccountApi } from './account-api';
import type { ApiFailure } from '@/application/shared/api-failure';

/** A new password, typed twice, and the ticket that allows it. */
export interface PasswordReset {
  readonly ticket: string;
  readonly email: string;
  readonly password: string;
  readonly repeated: string;
}

/** Sets a new password; every session of the account ends. */
export type ResetPassword = (
  reset: PasswordReset,
) => Promise<Result<void, PasswordProblem | { readonly kind: 'passwords-differ' } | ApiFailure>>;

/** Checks the length first, then the repetition, then calls the server (specification §5). */
export function createResetPassword({ api }: { readonly api: AccountApi }): ResetPassword {
  return async ({ ticket, email, password, repeated }) => {
    const parsed = parsePassword(password);
    if (!parsed.ok) return parsed;
    const confirmed = confirmPassword(password, repeated);
    if (!confirmed.ok) return confirmed;
    return api.resetPassword({ ticket, email, password: parsed.value });
  };
}
