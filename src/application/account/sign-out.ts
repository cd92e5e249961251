import type { AccountApi } from './account-api';
import { leaveSession, type SessionDeps } from './open-session';

/** Signs out on this device, even if the server cannot be reached. */
export type SignOut = (options?: { readonly keepDrafts: boolean }) => Promise<void>;

/** Tells the server while the token is valid, then removes all data of the user (specification §4, "Session"). */
export function createSignOut(deps: SessionDeps & { readonly api: AccountApi }): SignOut {
  return async ({ keepDrafts } = { keepDrafts: false }) => {
    const told = deps.api.signOut();
    await leaveSession(deps, { keepDrafts });
    await told;
  };
}
