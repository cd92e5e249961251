/** The tabs of the account in the order of `/account?index=1..5` (specification §2). */
export const ACCOUNT_TABS = ['settings', 'coins', 'translation', 'vip', 'bills'] as const;

/** One tab of the account. */
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** The path of a tab, for the client and for the way back from a payment. */
export function accountPath(tab: AccountTab): string {
  return `/account?index=${ACCOUNT_TABS.indexOf(tab) + 1}`;
}
