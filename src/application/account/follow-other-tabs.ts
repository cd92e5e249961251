import type { Cancel } from '@/application/shared/clock';
import type { SessionDeps } from './open-session';
import type { RestoreSession } from './restore-session';

/** Keeps this tab's session the one of the other tabs, until the call it returns. */
export type FollowOtherTabs = () => Cancel;

/** Who signs out elsewhere is out here; somebody else who signs in there is in here, too. */
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
