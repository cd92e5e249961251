import { createRefreshMe, type RefreshMeDeps } from '@/application/account/refresh-me';

/** Reads the user's numbers of fans and follows; after a failure the shown numbers stay. */
export type RefreshOwnCounts = () => Promise<void>;

/** Makes {@link RefreshOwnCounts}. */
export function createRefreshOwnCounts(deps: RefreshMeDeps): RefreshOwnCounts {
  return createRefreshMe(deps, ({ fans, follows }) => ({ fans, follows }));
}
