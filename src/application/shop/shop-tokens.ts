import { token } from '@/application/shared/token';
import type { OrderDrafts } from './order-drafts';
import type { StoredIntents } from '@/application/wallet/stored-intents';
import type { OrderGoods } from './order-goods';
import type { TypedAddresses } from './typed-addresses';

/** The shop. */
export const shopTokens = {
  orderDrafts: token<OrderDrafts>('OrderDrafts'),
  typedAddresses: token<TypedAddresses>('TypedAddresses'),
  shopIntents: token<StoredIntents>('ShopIntents'),
  orderGoods: token<OrderGoods>('OrderGoods'),
} as const;
