import type { Cancel } from '@/application/shared/clock';
import type { SessionDeps } from './open-session';
import type { RestoreSession } from './restore-session';

/** Keeps this tab's session equal to that of the other tabs, until the call it returns. */
export type FollowOtherTabs = () => Cancel;

/** Signing out in another tab signs out here; another user who signs in there is signed in here too. */
export function createFollowOtherTabs(
  deps: SessionDeps & { readonly restoreSession: RestoreSession },
): FollowOtherTabs {
  const { vault, session, life, restoreSession } = deps;
  return () =>
    vault.onChangedElsewhere(() => {
      if (vault.load()?.me.id === session.me?.id) return;
      session.signedOut();
      void life.end().then(() => restoreSession());
    });
}
