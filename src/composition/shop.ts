import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createOrderDrafts } from '@/application/shop/order-drafts';
import { createOrderGoods } from '@/application/shop/order-goods';
import { createShopIntents } from '@/application/shop/shop-intents';
import { shopTokens as t } from '@/application/shop/shop-tokens';
import { createTypedAddresses } from '@/application/shop/typed-addresses';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { createHttpShopApi } from '@/infrastructure/http/http-shop-api';
import { browserTokens } from './browser-tokens';
import { optional, type Scope } from './scope';

const { shopApi: api } = t;
const from = {
  ...sharedTokens,
  api,
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
    .make(api, createHttpShopApi, { api: browserTokens.httpApi })
    .part(t.listGoods, api, 'goods')
    .part(t.listBoughtOrders, api, 'bought')
    .part(t.listReceivedOrders, api, 'received')
    .part(t.findShopOrder, api, 'find')
    .part(t.cancelShopOrder, api, 'cancel')
    .part(t.sayWhere, api, 'sayWhere')
    .part(t.declineShopOrder, api, 'decline')
    .part(t.sayOrderArrived, api, 'arrived')
    .make(t.typedAddresses, createTypedAddresses, from)
    .make(t.orderDrafts, createOrderDrafts, from)
    .make(t.shopIntents, createShopIntents, from)
    .make(t.orderGoods, createOrderGoods, from);
}
