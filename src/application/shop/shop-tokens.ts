import { token } from '@/application/shared/token';
import type { OrderDrafts } from './order-drafts';
import type { OrderGoods } from './order-goods';
import type { ShopApi } from './shop-api';

/** The shop. */
export const shopTokens = {
  shopApi: token<ShopApi>('ShopApi'),
  listGoods: token<ShopApi['goods']>('ListGoods'),
  orderDrafts: token<OrderDrafts>('OrderDrafts'),
  orderGoods: token<OrderGoods>('OrderGoods'),
} as const;
