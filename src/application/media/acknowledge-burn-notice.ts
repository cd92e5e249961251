import type { Session } from '@/application/account/session';
import type { ListsApi } from '@/application/profile/lists-api';

/** Closes the notice that a new friend's pictures cost coins (specification §4). */
export type AcknowledgeBurnNotice = () => void;

/** If the call fails the notice is shown again at the next visit. */
export function createAcknowledgeBurnNotice(deps: {
  readonly session: Session;
  readonly system: ListsApi;
}): AcknowledgeBurnNotice {
  return () => {
    deps.session.update({ burnNoticeDue: false });
    void deps.system.acknowledge('burn-picture');
  };
}
