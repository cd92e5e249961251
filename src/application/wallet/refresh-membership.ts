import { createRefreshMe, type RefreshMeDeps } from '@/application/account/refresh-me';

/** Reads the user's membership and balances; after a failure the shown ones stay. */
export type RefreshMembership = () => Promise<void>;

/** Makes {@link RefreshMembership}. */
export function createRefreshMembership(deps: RefreshMeDeps): RefreshMembership {
  return createRefreshMe(deps, ({ tier, tierUntil, balances }) => ({
    tier,
    balances,
    ...(tierUntil !== undefined && { tierUntil }),
  }));
}
