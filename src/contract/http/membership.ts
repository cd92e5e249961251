import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { moneyWays, order, orderOfItem, paidTier } from './purchases';
import { coinAmount, count, instant, list } from './shapes';

const offeredPlan = z.object({
  plan: z.object({ id: count, tier: paidTier, months: count, price: coinAmount }),
  cents: count,
  /** VIP characters that come with it. */
  characters: count,
  /** Until when the caller's membership would run; absent where a higher one runs. */
  until: z.exactOptional(instant),
  /** Whole days that the rest of a VIP membership becomes. */
  convertedDays: count,
});
export type OfferedPlan = z.output<typeof offeredPlan>;

/** The memberships on sale, and what each would make of the caller's own. */
export const vipList = endpoint({
  method: 'GET',
  path: '/vip/list',
  summary: 'The memberships on sale, and until when each would run.',
  access: 'user',
  request: nothing,
  response: z.object({
    plans: list(offeredPlan),
    /** The caller's own membership, where one runs. */
    vipLevel: count,
    vipUntil: z.nullable(instant),
    currency: z.string(),
    ...moneyWays,
  }),
});

/** Orders a membership for the caller or for another person. */
export const vipRecharge = endpoint({
  method: 'POST',
  path: '/vip/recharge',
  summary: 'Orders a membership at the server’s price.',
  access: 'user',
  request: orderOfItem,
  response: order,
});
