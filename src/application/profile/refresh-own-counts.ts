import type { AccountApi } from '@/application/account/account-api';
import type { Session } from '@/application/account/session';

/** Asks how many follow one and how many one follows; without an answer the figures shown stay. */
export type RefreshOwnCounts = () => Promise<void>;

/** Only the figures are taken over: what one edits meanwhile is not undone. */
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
