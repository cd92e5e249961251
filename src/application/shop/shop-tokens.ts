import { token } from '@/application/shared/shared-tokens';
import type { OrderDrafts, TypedAddresses } from './order-drafts';
import type { StoredIntents } from '@/application/wallet/purchase-intents';
import type { OrderGoods } from './order-goods';

export const shopTokens = {
  orderDrafts: token<OrderDrafts>('OrderDrafts'),
  typedAddresses: token<TypedAddresses>('TypedAddresses'),
  shopIntents: token<StoredIntents>('ShopIntents'),
  orderGoods: token<OrderGoods>('OrderGoods'),
} as const;
