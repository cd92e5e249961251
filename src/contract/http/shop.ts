import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { before, count, freeText, moment, older, requestId, shownAt, userId, word } from './shapes';

/** A class of goods; `name` is a code that the interface translates. */
export const goodsClass = z.object({ id: count, name: z.string() });

/** Something on sale; `name` is a code that the interface translates and draws. */
const shopGoods = z.object({
  id: count,
  name: z.string(),
  /** The code of its class. */
  classify: z.string(),
  goldCoin: count,
});

/** What has become of an order at the shop. */
export const shopOrderState = z.enum(['ordered', 'sent', 'arrived', 'cancelled']);

const party = z.object({ userId, nickname: z.string() });

/** One order as one of its two people sees it (specification §3). */
export const shopOrder = z.object({
  orderNo: z.string(),
  goodsId: count,
  /** The code of the goods. */
  goodsName: z.string(),
  quantity: count,
  /** What it cost; only its buyer is told. */
  goldCoin: z.optional(count),
  buyer: party,
  /** How many of the coins that came back paid what the buyer owed; only in the buyer's answer. */
  owedPaid: z.optional(count),
  /** Who gets it. */
  consignee: party,
  note: z.string(),
  state: shopOrderState,
  /** Who says where: `awaited` until the consignee has. */
  addressFrom: z.enum(['buyer', 'consignee', 'awaited']),
  /** Only for who said it and for the consignee, while it is kept. */
  address: z.optional(z.string()),
  orderedAt: moment,
  sentAt: z.optional(moment),
  arrivedAt: z.optional(moment),
  cancelledAt: z.optional(moment),
  cancelledFor: z.optional(
    z.enum(['buyer', 'declined', 'unanswered', 'operator', 'recipient-gone']),
  ),
  /** The words of the operator who cancelled it. */
  reason: z.optional(z.string()),
  /** When time ends what it waits for: an answer, the arrival, or the keeping of the address. */
  until: z.optional(moment),
});

const oneOrder = z.strictObject({ orderNo: word });
/** Only the first page says how many there are. */
const page = z.object({ rows: z.array(shopOrder), older, total: z.optional(count) });

/** The classes of goods, in the order shown. */
export const goodsClasses = endpoint({
  method: 'GET',
  path: '/umall-classify/list',
  summary: 'The classes of goods in the shop.',
  access: 'user',
  request: nothing,
  response: z.array(goodsClass),
});

/** The goods of a class, or all. */
export const goodsList = endpoint({
  method: 'GET',
  path: '/umall-classify/goodlist',
  summary: 'The goods on sale, of one class or all.',
  access: 'user',
  request: z.strictObject({ classifyId: z.optional(word) }),
  response: z.array(shopGoods),
});

/**
 * Orders goods for oneself or a friend and pays them with coins, once per `requestId`. Without an
 * address the friend says where; the buyer never sees it.
 */
export const buyGoods = endpoint({
  method: 'POST',
  path: '/umall-goods/buy',
  summary: 'Orders goods at the shop for coins.',
  access: 'user',
  request: z.strictObject({
    goodsId: count,
    quantity: z.int(),
    /** Who gets it: oneself or a friend. */
    userId,
    address: z.optional(freeText),
    note: z.optional(freeText),
    /** What the buyer was shown that it costs; at another price nothing is ordered. */
    goldCoin: z.optional(count),
    requestId,
    shownAt,
  }),
  response: z.object({ order: shopOrder, goldCoin: count }),
});

/** What the caller ordered, newest first. */
export const boughtOrders = endpoint({
  method: 'GET',
  path: '/umall-order/mebuy',
  summary: 'What one ordered at the shop, newest first.',
  access: 'user',
  request: z.strictObject({ before }),
  response: page,
});

/** What others ordered for the caller, newest first. */
export const receivedOrders = endpoint({
  method: 'GET',
  path: '/umall-order/receiver',
  summary: 'What others ordered at the shop for oneself, newest first.',
  access: 'user',
  request: z.strictObject({ before }),
  response: page,
});

/** One order of the caller's, as its buyer or consignee. */
export const shopOrderDetail = endpoint({
  method: 'GET',
  path: '/umall-order/detail',
  summary: 'One order that one made or was given.',
  access: 'user',
  addition: true,
  request: oneOrder,
  response: shopOrder,
});

/** The buyer cancels what is not sent yet; the coins come back. */
export const cancelShopOrder = endpoint({
  method: 'POST',
  path: '/umall-order/cancel',
  summary: 'Cancels an order that is not sent yet; its coins come back.',
  access: 'user',
  addition: true,
  request: oneOrder,
  response: shopOrder,
});

/** The consignee says where. */
export const sayWhere = endpoint({
  method: 'POST',
  path: '/umall-order/address',
  summary: 'Says where an order that waits for it is to be sent.',
  access: 'user',
  addition: true,
  request: z.strictObject({ orderNo: word, address: freeText }),
  response: shopOrder,
});

/** The consignee says "no, thank you"; the buyer's coins come back. */
export const declineShopOrder = endpoint({
  method: 'POST',
  path: '/umall-order/decline',
  summary: 'Declines an order that waits for an address.',
  access: 'user',
  addition: true,
  request: oneOrder,
  response: shopOrder,
});

/** The consignee has it. */
export const shopOrderArrived = endpoint({
  method: 'POST',
  path: '/umall-order/arrived',
  summary: 'Says that an order has arrived.',
  access: 'user',
  addition: true,
  request: oneOrder,
  response: shopOrder,
});
