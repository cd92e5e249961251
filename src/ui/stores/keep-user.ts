import { reaction } from 'mobx';
import type { Session, SessionVault } from '@/application/account/session';
import type { Cancel } from '@/application/shared/clock';

/** Stores every change of the user's data, until the call it returns. */
export type KeepUser = () => Cancel;

/**
 * Stores every change at once, so that the next start shows the latest balance and notices.
 */
export function createKeepUser({
  vault,
  session,
}: {
  readonly vault: Pick<SessionVault, 'load' | 'save'>;
  readonly session: Pick<Session, 'me'>;
}): KeepUser {
  return () =>
    reaction(
      () => session.me,
      (me) => {
        const stored = vault.load();
        if (me && stored?.me.id === me.id) vault.save({ ...stored, me });
      },
    );
}
