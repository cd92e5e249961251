import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createOrderDrafts, createTypedAddresses } from '@/application/shop/order-drafts';
import { createOrderGoods, createShopIntents } from '@/application/shop/order-goods';
import { shopTokens as t } from '@/application/shop/shop-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { buyGoods } from '@/contract/http/shop';
import { optional, type Scope } from './scope';

const from = {
  ...sharedTokens,
  buy: buyGoods,
  addresses: t.typedAddresses,
  drafts: t.orderDrafts,
  intents: t.shopIntents,
  session: accountTokens.session,
  self: accountTokens.self,
  preferences: accountTokens.ownPreferences,
  refreshMembership: optional(walletTokens.refreshMembership),
};

/** The shop, and the orders there. */
export function provideShop(scope: Scope): void {
  scope
    .make(t.typedAddresses, createTypedAddresses, from)
    .make(t.orderDrafts, createOrderDrafts, from)
    .make(t.shopIntents, createShopIntents, from)
    .make(t.orderGoods, createOrderGoods, from);
}
