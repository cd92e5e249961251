import { err, ok, type Result } from '@/domain/shared/result';
import type { Call, ApiFailure } from '@/application/shared/call';
import type { cancelAccount } from '@/contract/http/account';
import { leaveSession, type SessionDeps } from './sign-in';

/** Deletes the account for good. */
export type DeleteAccount = (
  password: string,
) => Promise<Result<void, { readonly kind: 'password-empty' } | ApiFailure>>;

/** Asks for the password again and ends the session (readings, Account deletion). */
export function createDeleteAccount(
  deps: SessionDeps & { readonly cancel: Call<typeof cancelAccount> },
): DeleteAccount {
  return async (password) => {
    if (password === '') return err({ kind: 'password-empty' });
    const deleted = await deps.cancel({ password });
    if (!deleted.ok) return deleted;
    await leaveSession(deps, { keepDrafts: false });
    return ok(undefined);
  };
}
