import { parseEmail } from '@/domain/account/email';
import { err, ok, type Result } from '@/domain/shared/result';
import type { AccountApi } from './account-api';
import type { ApiFailure } from '@/application/shared/api-failure';
import { enterSession, type SessionDeps } from './open-session';

/** Why signing in failed. */
export type SignInFailure =
  | { readonly kind: 'email-invalid' }
  | { readonly kind: 'password-empty' }
  | ApiFailure;

/** Signs in with e-mail and password. */
export type SignIn = (email: string, password: string) => Promise<Result<void, SignInFailure>>;

/** Checks that e-mail and password are not empty (specification §5); the server checks the rest. */
export function createSignIn(deps: SessionDeps & { readonly api: AccountApi }): SignIn {
  return async (email, password) => {
    const parsed = parseEmail(email);
    if (!parsed.ok) return parsed;
    if (password === '') return err({ kind: 'password-empty' });
    deps.life.prepare();
    const opened = await deps.api.logIn({ email: parsed.value, password });
    if (!opened.ok) return opened;
    enterSession(deps, opened.value);
    return ok(undefined);
  };
}
