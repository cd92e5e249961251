import type * as z from 'zod/mini';
import type { OrderedGoods } from '@/application/wallet/purchases-api';
import type { orderedGoods } from '@/contract/http/purchases';
import type { PaidTier } from '@/domain/membership/membership';
import { tierFromLevel } from '@/domain/membership/tier';

/** What was ordered, from the wire. */
export function orderedGoodsOf({
  kind,
  amount = 0,
  characters = 0,
  vipLevel,
  months = 0,
}: z.infer<typeof orderedGoods>): OrderedGoods {
  switch (kind) {
    case 'coins':
      return { kind, amount };
    case 'translation':
      return { kind, characters };
    case 'membership':
      return { kind, tier: paidTier(vipLevel), months };
  }
}

/** A tier that is for sale, from its level on the wire. */
export function paidTier(level: number | undefined): PaidTier {
  return tierFromLevel(level) === 'svip' ? 'svip' : 'vip';
}
