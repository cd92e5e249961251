import { createRefreshMe, type RefreshMeDeps } from '@/application/account/refresh-me';

/** Reads what prices depend on: membership, balances, and what translation takes; after a failure the shown ones stay. */
export type RefreshMembership = () => Promise<void>;

/** Makes {@link RefreshMembership}. */
export function createRefreshMembership(deps: RefreshMeDeps): RefreshMembership {
  return createRefreshMe(deps, ({ tier, tierUntil, balances, translationPrice }) => ({
    tier,
    balances,
    translationPrice,
    ...(tierUntil !== undefined && { tierUntil }),
  }));
}
