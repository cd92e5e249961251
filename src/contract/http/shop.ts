import * as z from 'zod/mini';
import { CANCEL_CAUSES, SHOP_ORDER_STATES } from '@/domain/shop/shop-order';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import {
  before,
  byId,
  coinAmount,
  count,
  freeText,
  instant,
  list,
  pageOf,
  party,
  person,
  requestId,
  shownAt,
  word,
} from './shapes';

/** Something on sale; its code selects its name and picture. `class` is the code of its class. */
const offeredGoods = z.object({
  id: count,
  code: z.string(),
  class: z.string(),
  price: coinAmount,
});
export type OfferedGoods = z.output<typeof offeredGoods>;

/** One order as one of its two people sees it (specification §3). */
const shopOrder = z.object({
  id: z.string(),
  goodsId: count,
  /** The code of the goods. */
  code: z.string(),
  quantity: count,
  /** What it cost; only for its buyer. */
  price: z.exactOptional(coinAmount),
  buyer: party,
  /** How many of the coins that came back paid what the buyer owed; only for the buyer. */
  owedPaid: z.exactOptional(count),
  recipient: party,
  note: z.string(),
  state: z.enum(SHOP_ORDER_STATES),
  /** The person who gives the address: `awaited` until the recipient has. */
  addressFrom: z.enum(['buyer', 'consignee', 'awaited']),
  /** Only for the person who gave it and for the recipient, while it is kept. */
  address: z.exactOptional(z.string()),
  orderedAt: instant,
  sentAt: z.exactOptional(instant),
  arrivedAt: z.exactOptional(instant),
  cancelledAt: z.exactOptional(instant),
  cancelledFor: z.exactOptional(z.enum(CANCEL_CAUSES)),
  /** The words of the operator who cancelled it. */
  reason: z.exactOptional(z.string()),
  /** When time ends what it waits for: an answer, the arrival, or the keeping of the address. */
  until: z.exactOptional(instant),
});
export type ShopOrderRecord = z.output<typeof shopOrder>;

const newOrder = z.strictObject({
  goodsId: count,
  quantity: z.int(),
  /** The buyer or a friend. */
  recipient: person,
  address: z.optional(freeText),
  note: z.optional(freeText),
  /** The price that the buyer saw; at another one nothing is ordered. */
  price: z.optional(coinAmount),
  requestId,
  shownAt,
});
export type NewShopOrder = z.output<typeof newOrder>;

/** Only the first page says how many there are. */
const page = z.extend(pageOf(shopOrder), { total: z.exactOptional(count) });

/** The classes of goods, in the order shown. */
export const goodsClasses = endpoint({
  method: 'GET',
  path: '/umall-classify/list',
  summary: 'The classes of goods in the shop.',
  access: 'user',
  request: nothing,
  /** `name` is a code that the interface translates. */
  response: list(z.object({ id: count, name: z.string() })),
});

/** The goods of a class, or all. */
export const goodsList = endpoint({
  method: 'GET',
  path: '/umall-classify/goodlist',
  summary: 'The goods on sale, of one class or all.',
  access: 'user',
  request: z.strictObject({ classifyId: z.optional(word) }),
  response: list(offeredGoods),
});

/**
 * Orders goods for the caller or a friend and pays them with coins, once per `requestId`. Without an
 * address the friend says where; the buyer never sees it.
 */
export const buyGoods = endpoint({
  method: 'POST',
  path: '/umall-goods/buy',
  summary: 'Orders goods at the shop for coins.',
  access: 'user',
  spends: true,
  request: newOrder,
  /** `coins`: the balance afterwards. */
  response: z.object({ order: shopOrder, coins: coinAmount }),
});

/** What the caller ordered, newest first. */
export const boughtOrders = endpoint({
  method: 'GET',
  path: '/umall-order/mebuy',
  summary: "The caller's orders at the shop, newest first.",
  access: 'user',
  request: z.strictObject({ before }),
  response: page,
});

/** What others ordered for the caller, newest first. */
export const receivedOrders = endpoint({
  method: 'GET',
  path: '/umall-order/receiver',
  summary: 'What others ordered for the caller at the shop, newest first.',
  access: 'user',
  request: z.strictObject({ before }),
  response: page,
});

/** One order of the caller's, as its buyer or consignee. */
export const shopOrderDetail = endpoint({
  method: 'GET',
  path: '/umall-order/detail',
  summary: 'One order that the caller made or receives.',
  access: 'user',
  addition: true,
  request: byId,
  response: shopOrder,
});

/** The buyer cancels what is not sent yet; the coins come back. */
export const cancelShopOrder = endpoint({
  method: 'POST',
  path: '/umall-order/cancel',
  summary: 'Cancels an order that is not sent yet; its coins come back.',
  access: 'user',
  addition: true,
  request: byId,
  response: shopOrder,
});

/** The consignee says where. */
export const sayWhere = endpoint({
  method: 'POST',
  path: '/umall-order/address',
  summary: 'Says where an order that waits for it is to be sent.',
  access: 'user',
  addition: true,
  request: z.strictObject({ id: word, address: freeText }),
  response: shopOrder,
});

/** The consignee says "no, thank you"; the buyer's coins come back. */
export const declineShopOrder = endpoint({
  method: 'POST',
  path: '/umall-order/decline',
  summary: 'Declines an order that waits for an address.',
  access: 'user',
  addition: true,
  request: byId,
  response: shopOrder,
});

/** The consignee has it. */
export const shopOrderArrived = endpoint({
  method: 'POST',
  path: '/umall-order/arrived',
  summary: 'Says that an order has arrived.',
  access: 'user',
  addition: true,
  request: byId,
  response: shopOrder,
});
