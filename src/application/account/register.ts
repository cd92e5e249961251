import { ok, type Result } from '@/domain/shared/result';
import type { AccountApi, NewAccount } from './account-api';
import type { ApiFailure } from '@/application/shared/api-failure';
import { enterSession, type SessionDeps } from './open-session';

/** Creates the account the wizard described and signs in. */
export type Register = (account: NewAccount) => Promise<Result<void, ApiFailure>>;

/** The last step of the wizard; the pages before have checked each field with the domain's rules. */
export function createRegister(deps: SessionDeps & { readonly api: AccountApi }): Register {
  return async (account) => {
    const opened = await deps.api.register(account);
    if (!opened.ok) return opened;
    enterSession(deps, opened.value);
    return ok(undefined);
  };
}
