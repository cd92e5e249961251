import type * as z from 'zod/mini';
import type { orderedGoods } from '@/contract/http/purchases';
import { levelOfTier } from '@/domain/membership/tier';
import type { Product } from '@/domain/wallet/order';

/** What an order is for, as the wire has it. */
export function toOrderedGoods(product: Product): z.infer<typeof orderedGoods> {
  const { kind } = product;
  switch (kind) {
    case 'coins':
      return { kind, amount: product.amount };
    case 'translation':
      return { kind, characters: product.pack.characters };
    case 'membership': {
      const { tier, months } = product.plan;
      return { kind, vipLevel: levelOfTier(tier), months };
    }
  }
}
