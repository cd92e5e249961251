import { reaction } from 'mobx';
import type { Session } from '@/application/account/session';
import type { SessionVault } from '@/application/account/session-vault';
import type { Cancel } from '@/application/shared/clock';

/** Stores what is learnt about the user, until the call it returns. */
export type KeepUser = () => Cancel;

/**
 * What is learnt about the user is stored at once: the next start shows what was true last, not a
 * balance or a notice of before.
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
