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

const { session, self, ownPreferences: preferences } = accountTokens;
const { shopApi: api, orderDrafts: drafts, typedAddresses: addresses, shopIntents: intents } = t;
const { clock } = sharedTokens;

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
    .make(addresses, createTypedAddresses, { preferences, self, clock })
    .make(drafts, createOrderDrafts, { preferences, self, clock, addresses })
    .make(intents, createShopIntents, { preferences, self, ids: sharedTokens.ids, clock })
    .make(t.orderGoods, createOrderGoods, {
      api,
      drafts,
      intents,
      session,
      clock,
      refreshMembership: optional(walletTokens.refreshMembership),
    });
}
