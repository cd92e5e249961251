import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { ORDER_CAUSES, ORDER_STATES } from '@/domain/wallet/order';
import { count, freeText, instant, word } from '@/contract/http/shapes';
import { namedPerson, older, operator, OPERATOR_PATH, page } from './operator-calls';

const BASE = `${OPERATOR_PATH}/orders`;

/** An order; in `mismatch` its money came and its goods could not follow. */
export const operatorOrder = z.object({
  id: z.string(),
  at: instant,
  buyer: namedPerson,
  receiver: namedPerson,
  /** What was ordered, in English. */
  goods: z.string(),
  /** What it costs, such as `10.00 USD`. */
  price: z.string(),
  /** The price in coins; absent for coins, which cost money only. */
  coins: z.optional(count),
  state: z.enum(ORDER_STATES),
  paidWith: z.optional(z.enum(['money', 'coins'])),
  /** What was paid; absent where nothing is here. */
  paid: z.optional(z.string()),
  /** What of the payment went back since; `paid` is without it. */
  takenBack: z.optional(z.string()),
  /** Why it is held, refunded or was cancelled by itself; `withdrawn`: its buyer has withdrawn from the contract. */
  cause: z.optional(z.enum([...ORDER_CAUSES, 'withdrawn'])),
  /** What its buyer withdrew, such as `3.00 USD`; `due`: its refund has begun, `failed`: the coins were given again. */
  withdrawn: z.optional(
    z.object({ money: z.string(), state: z.enum(['due', 'refunded', 'failed']), at: instant }),
  ),
});

/** Orders that wait for an operator, the oldest first. */
export const heldOrders = endpoint({
  method: 'POST',
  path: `${BASE}/waiting`,
  summary: 'Orders whose money came and whose goods could not follow, the oldest first.',
  access: 'public',
  request: z.strictObject({ operator, page }),
  response: z.object({ rows: z.array(operatorOrder), older }),
});

/** All orders, or those made from `from` to before `until`, the one of a number, those withdrawn from; the newest first. */
export const allOrders = endpoint({
  method: 'POST',
  path: `${BASE}/list`,
  summary: 'All orders of coins, packages and memberships, the newest first.',
  access: 'public',
  request: z.strictObject({
    operator,
    page,
    from: z.optional(instant),
    until: z.optional(instant),
    id: z.optional(word),
    withdrawn: z.optional(z.boolean()),
  }),
  response: z.object({ rows: z.array(operatorOrder), older }),
});

/** Gives the goods of a waiting order, or coins for an order; the reason is logged. */
export const settleOrder = endpoint({
  method: 'POST',
  path: `${BASE}/settle`,
  summary: 'Gives the goods of a waiting order, or coins for an order.',
  access: 'public',
  request: z.strictObject({
    operator,
    id: word,
    outcome: z.enum(['deliver', 'refund']),
    reason: freeText,
  }),
  /** `coins` were given; `owedPaid` of the coins that came paid what the buyer owed. */
  response: z.object({ id: z.string(), coins: count, owedPaid: count }),
});
