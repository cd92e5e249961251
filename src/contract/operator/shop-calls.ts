import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { coinAmount, count, freeText, instant, pageOf, word } from '@/contract/http/shapes';
import { SHOP_ORDER_STATES } from '@/domain/shop/shop-order';
import { namedPerson, operator, OPERATOR_PATH, page } from './operator-calls';

const BASE = `${OPERATOR_PATH}/shop`;

/** An order at the shop as an operator sees it; where it goes is opened by a call of its own. */
const operatorShopOrder = z.object({
  id: z.string(),
  at: instant,
  buyer: namedPerson,
  /** Who gets it. */
  consignee: namedPerson,
  /** The code of the goods. */
  goods: z.string(),
  quantity: count,
  /** Coins for all pieces. */
  price: coinAmount,
  /** The card that goes with it. */
  note: z.string(),
  state: z.enum(SHOP_ORDER_STATES),
  /** The consignee has still to say where. */
  awaitsAddress: z.boolean(),
});
export type OperatorShopOrder = z.output<typeof operatorShopOrder>;

/** Orders at the shop: those to send, the oldest first; others the newest first. */
export const operatorShopOrders = endpoint({
  method: 'POST',
  path: `${BASE}/list`,
  summary: 'Orders at the shop: those to send the oldest first, others the newest first.',
  access: 'public',
  request: z.strictObject({ operator, tab: z.enum(['to-send', 'sent', 'all']), page }),
  response: pageOf(operatorShopOrder),
});

/** Where one order goes that has to be sent; the operator's log says who read it. */
export const openShopAddress = endpoint({
  method: 'POST',
  path: `${BASE}/address`,
  summary: 'Where one order goes that has to be sent, with an entry in the log.',
  access: 'public',
  request: z.strictObject({ operator, id: word }),
  response: z.object({ address: z.string() }),
});

/** Says that an order is on its way; both people get a notice. */
export const sendShopOrder = endpoint({
  method: 'POST',
  path: `${BASE}/send`,
  summary: 'Says that an order is on its way.',
  access: 'public',
  request: z.strictObject({ operator, id: word }),
  response: z.object({ id: z.string() }),
});

/** Cancels an order that is not sent, with a reason its buyer reads; the coins come back. */
export const refuseShopOrder = endpoint({
  method: 'POST',
  path: `${BASE}/cancel`,
  summary: 'Cancels an order that is not sent; its buyer reads why and has the coins back.',
  access: 'public',
  request: z.strictObject({ operator, id: word, reason: freeText }),
  /** `owedPaid` of the coins that came back paid what the buyer owed. */
  response: z.object({ id: z.string(), coins: coinAmount, owedPaid: count }),
});
