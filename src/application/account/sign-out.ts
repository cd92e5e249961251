import type { AccountApi } from './account-api';
import { leaveSession, type SessionDeps } from './open-session';

/** Signs out on this device, even if the server cannot be reached. */
export type SignOut = (options?: { readonly keepDrafts: boolean }) => Promise<void>;

/**
 * Tells the server and removes all data of the user (specification §4, "Session"). What calls the server
 * may arrive later than the token is gone, so that the call is told which session it ends.
 */
export function createSignOut(deps: SessionDeps & { readonly api: AccountApi }): SignOut {
  return async ({ keepDrafts } = { keepDrafts: false }) => {
    const token = deps.vault.load()?.token;
    const told = token === undefined ? undefined : deps.api.logOut({}, { token });
    await leaveSession(deps, { keepDrafts });
    await told;
  };
}
