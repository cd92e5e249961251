import type { AccountApi } from '@/application/account/account-api';
import type { Session } from '@/application/account/session';

/** Reads the user's numbers of fans and follows; after a failure the shown numbers stay. */
export type RefreshOwnCounts = () => Promise<void>;

/** Updates only the numbers, so that an edit made meanwhile is not undone. */
export function createRefreshOwnCounts(deps: {
  readonly api: Pick<AccountApi, 'me'>;
  readonly session: Session;
}): RefreshOwnCounts {
  const { api, session } = deps;
  return async () => {
    const answer = await api.me();
    if (!answer.ok || answer.value.me.id !== session.me?.id) return;
    const { fans, follows } = answer.value.me;
    session.update({ fans, follows });
  };
}
