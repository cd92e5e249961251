import type { AccountApi } from './account-api';
import { balancesAtStart } from './answered-balances';
import { showUnlessNewer } from './refresh-me';
import { leaveEnded, type SessionDeps } from './open-session';

/** Restores the session of this browser at start-up; returns false when there is none. */
export type RestoreSession = () => boolean;

/**
 * Shows the stored user at once and refreshes them from the server; a 401 on the initial load
 * signs out (specification §4, "Start-up").
 */
export function createRestoreSession(
  deps: SessionDeps & { readonly api: AccountApi },
): RestoreSession {
  const { vault, session, life, api } = deps;
  return () => {
    const stored = vault.load();
    if (!stored) {
      if (vault.hasExpired()) void leaveEnded(deps, { why: 'expired' });
      return false;
    }
    session.signedIn(stored.me);
    const asked = session.me;
    const answering = api.myInfo({ entering: 'yes' });
    life.begin(answering.then((answer) => (answer.ok ? answer.value.chat : undefined)));
    void answering.then((answer) => {
      // Who signed out meanwhile may be in a session of another token.
      if (vault.load()?.token !== stored.token) return undefined;
      if (answer.ok && session.me?.id === answer.value.me.id) {
        showUnlessNewer(session, asked, answer.value.me, (me) => ({
          ...me,
          balances: balancesAtStart(asked?.balances, me.balances),
        }));
        vault.save({ ...stored, me: session.me });
      }
      const ended = !answer.ok && answer.error.kind === 'signed-out' && session.me;
      return ended ? leaveEnded(deps, answer.error) : undefined;
    });
    return true;
  };
}
