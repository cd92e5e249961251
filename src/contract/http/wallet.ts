import * as z from 'zod/mini';
import { BILL_TYPES } from '@/domain/wallet/movement-kinds';
import { UNITS } from '@/domain/wallet/ledger';
import { PAYMENT_SOURCES } from '@/domain/wallet/payment-source';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { order, orderedGoods, moneyWays } from './purchases';
import {
  balances,
  before,
  byId,
  chatAddress,
  coinAmount,
  count,
  instant,
  language,
  list,
  pageOf,
  person,
  requestId,
  shownAt,
  spelled,
  tier,
  word,
} from './shapes';

const unit = z.enum(UNITS);

/** One movement of one balance, with what a view needs to put it into words (readings, Money). */
const billRecord = spelled(
  z.object({
    id: z.string(),
    /** Kind of the movement, such as `welcome` or `translation`. */
    item: z.string(),
    type: z.enum(BILL_TYPES),
    /** `money`: what it bought went to another person, and no balance of the user's moved. */
    unit: z.union([unit, z.literal('money')]),
    /** Signed change of the user's balance; of money in cents. */
    accountChange: z.int(),
    /** The balance of this unit after the movement; money has none. */
    balanceAfter: z.exactOptional(count),
    /** The money that was paid for it, went back or came again. */
    money: z.exactOptional(z.object({ cents: count, currency: z.string() })),
    creationTime: instant,
    /** The other person's nickname where there is one. */
    counterpart: z.exactOptional(z.string()),
    /** Why an operator granted coins, in the operator's words. */
    reason: z.exactOptional(z.string()),
    /** What the movement was for, and where it can be looked at. */
    cause: z.exactOptional(
      z.object({
        kind: z.enum(['translation', 'chat', 'photo', 'giving', 'packet', 'order', 'shop-order']),
        /** The order, shop order, red packet or record of translation. */
        id: z.exactOptional(z.string()),
        /** The other person, where there is one who can still be visited. */
        person: z.exactOptional(
          spelled(z.object({ userId: person, imAccount: chatAddress }), {
            userId: 'id',
            imAccount: 'address',
          }),
        ),
      }),
    ),
    /** Characters that were bought, or that were translated. */
    characters: z.exactOptional(count),
    /** The language translated into. */
    language: z.exactOptional(language),
    vipLevel: z.exactOptional(tier),
    giftId: z.exactOptional(count),
    /** What the order was for of which money went back, came again, or was made good in coins. */
    ordered: z.exactOptional(orderedGoods),
  }),
  { accountChange: 'change', balanceAfter: 'after', creationTime: 'at', vipLevel: 'tier' },
);
export type BillRecord = z.output<typeof billRecord>;

const billFilter = z.strictObject({
  type: z.optional(z.enum(BILL_TYPES)),
  from: z.optional(instant),
  until: z.optional(instant),
});
export type BillFilter = z.output<typeof billFilter>;

/**
 * The movements of the caller's balances, newest first: of one type, and from `from` to before
 * `until`. With `from` the first page says what the coins of all of them come to.
 */
export const bills = endpoint({
  method: 'GET',
  path: '/bill/type',
  summary: "The movements of the caller's balances, newest first.",
  access: 'user',
  request: z.extend(billFilter, { before }),
  response: z.extend(pageOf(billRecord), {
    /** On the first page from `from`: coins that came and went, and what there was before. */
    coins: z.exactOptional(z.object({ before: count, in: count, out: count })),
  }),
});

/** One movement opened: all that one action moved, and the text that a translation was of. */
export const billDetail = endpoint({
  method: 'GET',
  path: '/bill/detail',
  summary: 'What one action moved, and what it was for.',
  access: 'user',
  addition: true,
  request: byId,
  response: z.object({
    record: billRecord,
    /** Every balance before and after the action. */
    balances: list(z.object({ unit, before: count, after: count })),
    /** Absent once the text is no longer kept. */
    translation: z.exactOptional(
      z.object({ source: z.string(), translation: z.exactOptional(z.string()) }),
    ),
  }),
});

/** What coins cost, how many can be bought, and who takes the money. */
export const coinList = endpoint({
  method: 'GET',
  path: '/coin/list',
  summary: 'What coins cost and how many can be bought at once.',
  access: 'user',
  request: nothing,
  response: z.object({
    /** The amounts offered beside the input. */
    presets: list(z.object({ amount: coinAmount, cents: count })),
    centsPerCoin: count,
    /** Most coins one order can buy. */
    max: count,
    currency: z.string(),
    ...moneyWays,
    /** Trading days until a payment by e-mailed bill arrives. */
    billDays: z.object({ min: count, max: count }),
  }),
});

/** Orders coins for the caller, once per `requestId`; they are paid with money only. */
export const coinRecharge = endpoint({
  method: 'POST',
  path: '/coin/recharge',
  summary: 'Orders coins at the server’s price.',
  access: 'user',
  request: z.strictObject({ amount: z.int(), requestId }),
  response: order,
});

/** Pays an order with the caller's coins; repeated, it answers the same and takes nothing. */
export const payWithCoins = endpoint({
  method: 'POST',
  path: '/pay/gold-coin-pay',
  summary: 'Pays an order with coins.',
  access: 'user',
  spends: true,
  request: z.strictObject({ orderNo: word, shownAt }),
  response: z.object({
    order,
    balances,
  }),
});

/** Begins the payment of an order; the payer approves it on the page `approveUrl`. */
export const beginPayment = endpoint({
  method: 'POST',
  path: '/pay/paypal-create-order',
  summary: 'Begins the payment of an order with money.',
  access: 'user',
  request: z.strictObject({
    orderNo: word,
    shownAt,
    /** Absent: what its last payment was begun with, else PayPal. */
    source: z.optional(z.enum(PAYMENT_SOURCES)),
  }),
  response: z.object({ orderNo: z.string(), approveUrl: z.url() }),
});

/**
 * Finishes a payment after the payer came back: `token` is what the service added to the address.
 * `approveUrl` is set when they have to approve once more.
 */
export const finishPayment = endpoint({
  method: 'POST',
  path: '/pay/paypal-success-pay',
  summary: 'Takes the money of an approved payment and gives the goods, once.',
  access: 'user',
  request: z.strictObject({ token: word }),
  response: z.object({ order, approveUrl: z.exactOptional(z.url()) }),
});

const withdrawableOrder = z.object({
  orderNo: z.string(),
  unused: count,
  cents: count,
  madeAt: instant,
  until: instant,
});
export type WithdrawableOrder = z.output<typeof withdrawableOrder>;

/** Orders of coins that the caller can withdraw from, with the coins that were not used. */
export const withdrawable = endpoint({
  method: 'GET',
  path: '/pay/withdrawable',
  summary: 'Orders of coins the caller can withdraw from, newest first.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.object({ rows: list(withdrawableOrder) }),
});

/**
 * Withdraws from the contract about the coins of an order: `coins`, the number that the caller saw, are taken, and
 * their money is refunded. Repeated, it answers the same.
 */
export const withdraw = endpoint({
  method: 'POST',
  path: '/pay/withdraw',
  summary: 'Gives unused coins back for their money.',
  access: 'user',
  addition: true,
  request: z.strictObject({ orderNo: word, coins: z.int() }),
  response: order,
});

/** Ends an order that is not paid, such as a declined one; while its payment is under way it is refused. */
export const dismissOrder = endpoint({
  method: 'POST',
  path: '/pay/dismiss-order',
  summary: 'Ends an order that the caller no longer wants to pay.',
  access: 'user',
  addition: true,
  request: z.strictObject({ orderNo: word }),
  response: order,
});

/**
 * The caller's orders, newest first: all, those whose outcome is not known, or the one of a number.
 * `older` of one page is `before` of the next.
 */
export const orders = endpoint({
  method: 'GET',
  path: '/pay/orders',
  summary: 'One’s orders and what became of them, newest first.',
  access: 'user',
  addition: true,
  request: z.strictObject({
    before,
    state: z.optional(z.enum(['undecided'])),
    orderNo: z.optional(word),
  }),
  response: pageOf(order),
});
