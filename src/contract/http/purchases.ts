import * as z from 'zod/mini';
import { count, moment, requestId, userId } from './shapes';

/** Who takes money here: PayPal, the simulator that moves none, or nobody. */
const paymentService = z.enum(['paypal', 'simulator', 'none']);

/** What pays at PayPal besides its own page. */
export const wallet = z.enum(['apple_pay', 'google_pay']);

/** Who takes the money, and with which wallets it can be paid there. */
export const moneyWays = { service: paymentService, wallets: z.array(wallet) };

/** What has become of an order. */
export const orderState = z.enum([
  'open',
  'pending',
  'paid',
  'declined',
  'cancelled',
  'mismatch',
  'refunded',
]);

const goods = {
  kind: z.enum(['coins', 'translation', 'membership']),
  /** What is bought: coins, characters, or months of a VIP level. */
  amount: z.optional(count),
  characters: z.optional(count),
  vipLevel: z.optional(count),
  months: z.optional(count),
};

/** What an order is for, as it was when it was made. */
export const orderedGoods = z.object(goods);

/** One order with the server's price. */
export const order = z.object({
  orderNo: z.string(),
  ...goods,
  state: orderState,
  cents: count,
  currency: z.string(),
  /** The price in coins; null for coins, which cost money only. */
  goldCoin: z.nullable(count),
  /** Who gets it, where that is somebody else. */
  targetUserId: z.optional(userId),
  madeAt: moment,
  paidAt: z.optional(moment),
  paidWith: z.optional(z.enum(['money', 'coins'])),
  /** Of coins that were bought: how many paid what the buyer owed. */
  owedPaid: z.optional(count),
  /** Cents that the payment service took back. */
  takenBackCents: count,
  /** What its buyer withdrew of it, and whether the money has gone back. */
  withdrawn: z.optional(z.object({ cents: count, state: z.enum(['due', 'refunded', 'failed']) })),
  /**
   * Why it is held or refunded: another amount or currency came, who should get it is gone, money went
   * back, or an operator gave coins for it. Of a cancelled one: the same was bought meanwhile, so that its
   * payment was not taken.
   */
  cause: z.optional(
    z.enum(['amount', 'receiver-gone', 'money-back', 'bought-meanwhile', 'operator']),
  ),
  /** Where there is a cause: the money that came. */
  captured: z.optional(z.object({ cents: count, currency: z.string() })),
});

/** Something of a list, for oneself or for somebody else, ordered once per `requestId`. */
export const orderOfItem = z.strictObject({
  itemId: count,
  /** Absent: for oneself. */
  targetUserId: z.optional(userId),
  requestId,
});
