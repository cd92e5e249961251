import type * as z from 'zod/mini';
import type { ShopApi, ShopOrderRecord } from '@/application/shop/shop-api';
import * as calls from '@/contract/http/shop';
import type { UserId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import type { Client } from '@/application/shared/call';
import { mapAnswer } from './map-answer';
import { listed, pageOf } from './map-page';
import { shown } from './shown-at';
import { spending } from './spend-failure';
import { momentOf } from './wire-people';

/** The calls of the shop over HTTP. */
export function createHttpShopApi({ api }: { readonly api: Client }): ShopApi {
  return {
    goods: () =>
      mapAnswer(api.call(calls.goodsList, {}), (goods) =>
        goods.map(({ id, name, classify, goldCoin }) => ({
          id,
          code: name,
          class: classify,
          price: coins(goldCoin),
        })),
      ),
    order: ({ recipient, price, shownAt, ...order }) =>
      mapAnswer(
        spending(
          api.call(calls.buyGoods, {
            ...order,
            ...shown(shownAt),
            userId: recipient,
            goldCoin: price,
          }),
        ),
        ({ order: placed, goldCoin }) => ({ order: orderOf(placed), coins: coins(goldCoin) }),
      ),
    bought: (before) =>
      mapAnswer(api.call(calls.boughtOrders, pageOf(before)), (page) => listed(page, orderOf)),
    received: (before) =>
      mapAnswer(api.call(calls.receivedOrders, pageOf(before)), (page) => listed(page, orderOf)),
    find: (orderNo) => mapAnswer(api.call(calls.shopOrderDetail, { orderNo }), orderOf),
    cancel: (orderNo) => mapAnswer(api.call(calls.cancelShopOrder, { orderNo }), orderOf),
    sayWhere: (orderNo, address) =>
      mapAnswer(api.call(calls.sayWhere, { orderNo, address }), orderOf),
    decline: (orderNo) => mapAnswer(api.call(calls.declineShopOrder, { orderNo }), orderOf),
    arrived: (orderNo) => mapAnswer(api.call(calls.shopOrderArrived, { orderNo }), orderOf),
  };
}

type OrderWire = z.infer<typeof calls.shopOrder>;

function orderOf(order: OrderWire): ShopOrderRecord {
  const { orderNo, goodsId, goodsName, quantity, note, state, addressFrom, orderedAt } = order;
  const { goldCoin, owedPaid, address, reason, cancelledFor } = order;
  return {
    id: orderNo,
    goodsId,
    code: goodsName,
    quantity,
    ...(goldCoin !== undefined && { price: coins(goldCoin) }),
    ...(owedPaid !== undefined && { owedPaid }),
    buyer: partyOf(order.buyer),
    recipient: partyOf(order.consignee),
    note,
    state,
    addressFrom,
    ...(address !== undefined && { address }),
    orderedAt: momentOf(orderedAt),
    ...timesOf(order),
    ...(cancelledFor && { cancelledFor }),
    ...(reason !== undefined && { reason }),
  };
}

function timesOf({ sentAt, arrivedAt, cancelledAt, until }: OrderWire) {
  return {
    ...(sentAt !== undefined && { sentAt: momentOf(sentAt) }),
    ...(arrivedAt !== undefined && { arrivedAt: momentOf(arrivedAt) }),
    ...(cancelledAt !== undefined && { cancelledAt: momentOf(cancelledAt) }),
    ...(until !== undefined && { until: momentOf(until) }),
  };
}

function partyOf({ userId, nickname }: OrderWire['buyer']) {
  return { id: userId as UserId, nickname };
}
