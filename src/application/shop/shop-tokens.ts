import { token } from '@/application/shared/token';
import type { OrderDrafts } from './order-drafts';
import type { StoredIntents } from '@/application/wallet/stored-intents';
import type { OrderGoods } from './order-goods';
import type { ShopApi } from './shop-api';
import type { TypedAddresses } from './typed-addresses';

/** The shop. */
export const shopTokens = {
  shopApi: token<ShopApi>('ShopApi'),
  listGoods: token<ShopApi['goods']>('ListGoods'),
  listBoughtOrders: token<ShopApi['bought']>('ListBoughtOrders'),
  listReceivedOrders: token<ShopApi['received']>('ListReceivedOrders'),
  findShopOrder: token<ShopApi['find']>('FindShopOrder'),
  cancelShopOrder: token<ShopApi['cancel']>('CancelShopOrder'),
  sayWhere: token<ShopApi['sayWhere']>('SayWhere'),
  declineShopOrder: token<ShopApi['decline']>('DeclineShopOrder'),
  sayOrderArrived: token<ShopApi['arrived']>('SayOrderArrived'),
  orderDrafts: token<OrderDrafts>('OrderDrafts'),
  typedAddresses: token<TypedAddresses>('TypedAddresses'),
  shopIntents: token<StoredIntents>('ShopIntents'),
  orderGoods: token<OrderGoods>('OrderGoods'),
} as const;
