import type { AccountApi } from '@/application/account/account-api';
import type { Session } from '@/application/account/session';

/** Reads the user's membership and balances; after a failure the shown ones stay. */
export type RefreshMembership = () => Promise<void>;

/** Updates only these, so that an edit made meanwhile is not undone. */
export function createRefreshMembership(deps: {
  readonly api: Pick<AccountApi, 'me'>;
  readonly session: Session;
}): RefreshMembership {
  const { api, session } = deps;
  return async () => {
    const answer = await api.me();
    if (!answer.ok || answer.value.me.id !== session.me?.id) return;
    const { tier, tierUntil, balances } = answer.value.me;
    session.update({ tier, balances, ...(tierUntil !== undefined && { tierUntil }) });
  };
}
