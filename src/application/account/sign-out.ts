import type { AccountApi } from './account-api';
import { leaveSession, type SessionDeps } from './open-session';

/** Signs out here; the server is told, but a dead line keeps nobody in. */
export type SignOut = () => Promise<void>;

/** Tells the server while it knows the token, then forgets everything (specification §4, "Session"). */
export function createSignOut(deps: SessionDeps & { readonly api: AccountApi }): SignOut {
  return async () => {
    const told = deps.api.signOut();
    await leaveSession(deps);
    await told;
  };
}
