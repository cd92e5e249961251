import * as z from 'zod/mini';
import { PAID_TIERS } from '@/domain/membership/membership';
import { ORDER_CAUSES, ORDER_STATES } from '@/domain/wallet/order';
import { coinAmount, count, instant, list, person, requestId } from './shapes';

/** The service that takes money here: PayPal, the simulator that moves none, or none. */
const service = z.enum(['paypal', 'simulator', 'none']);
export type MoneyService = z.output<typeof service>;

/** The service that takes the money, and the wallets with which it can be paid there. */
export const moneyWays = { service, wallets: list(z.enum(['apple_pay', 'google_pay'])) };

/** A tier that is for sale. */
export const paidTier = z.enum(PAID_TIERS);

/** What an order is for, as it was when it was made. */
export const orderedGoods = z.union([
  z.object({ kind: z.literal('coins'), amount: count }),
  z.object({ kind: z.literal('translation'), characters: count }),
  z.object({ kind: z.literal('membership'), tier: paidTier, months: count }),
]);

/** One order with the server's price. */
export const order = z.object({
  orderNo: z.string(),
  goods: orderedGoods,
  state: z.enum(ORDER_STATES),
  cents: count,
  currency: z.string(),
  /** The price in coins; absent for coins, which cost money only. */
  coins: z.exactOptional(coinAmount),
  /** The person who gets it, unless that is the buyer. */
  receiver: z.exactOptional(person),
  madeAt: instant,
  paidAt: z.exactOptional(instant),
  paidWith: z.exactOptional(z.enum(['money', 'coins'])),
  /** Of coins that were bought: how many paid what the buyer owed. */
  owedPaid: z.exactOptional(count),
  /** Cents that the payment service took back. */
  takenBackCents: count,
  /** What its buyer withdrew of it, and whether the money has gone back. */
  withdrawn: z.exactOptional(
    z.object({ cents: count, state: z.enum(['due', 'refunded', 'failed']) }),
  ),
  /** Why it is held, refunded or was cancelled by itself. */
  cause: z.exactOptional(z.enum(ORDER_CAUSES)),
  /** Where there is a cause: the money that came. */
  captured: z.exactOptional(z.object({ cents: count, currency: z.string() })),
});
export type PlacedOrder = z.output<typeof order>;

/** Something of a list, for the caller or for another person, ordered once per `requestId`. */
export const orderOfItem = z.strictObject({
  itemId: count,
  /** Absent: the buyer. */
  receiver: z.optional(person),
  requestId,
});
