import type * as z from 'zod/mini';
import type { shopOrder } from '@/contract/http/shop';
import type { UserId } from '@/domain/shared/ids';
import { findGoods } from '@/domain/shop/goods';
import { nextTurn } from '@/domain/shop/shop-order-life';
import type { AddressCipher } from './address-cipher';
import type { NamedShopOrder, StoredShopOrder } from './shop-order-store';
import { iso } from '@server/kernel/instants';

type ShopOrderWire = z.infer<typeof shopOrder>;

/**
 * An order as `reader`, its buyer or consignee, may see it; `owedPaid` of the coins that came back paid what
 * the buyer owed.
 */
export function toShopOrderWire(
  order: NamedShopOrder,
  reader: UserId,
  cipher: AddressCipher,
  owedPaid = 0,
): ShopOrderWire {
  const { id, buyer, recipient, goods, quantity, note, state, addressFrom, reason } = order;
  const address = addressFor(order, reader, cipher);
  return {
    orderNo: id,
    goodsId: goods,
    goodsName: findGoods(goods)?.code ?? '',
    quantity,
    // What a present cost is its buyer's to know.
    ...(reader === buyer && { goldCoin: order.price }),
    ...(reader === buyer && owedPaid > 0 && { owedPaid }),
    buyer: { userId: buyer, nickname: order.buyerName },
    consignee: { userId: recipient, nickname: order.recipientName },
    note,
    state,
    addressFrom,
    ...(address !== undefined && { address }),
    ...timesOf(order),
    ...(order.cancelledFor && { cancelledFor: order.cancelledFor }),
    ...(reason !== undefined && reader === buyer && { reason }),
  };
}

/** The buyer sees what they typed; an address that the consignee gave is the consignee's alone. */
function addressFor(
  { id, buyer, recipient, address, addressFrom }: StoredShopOrder,
  reader: UserId,
  cipher: AddressCipher,
): string | undefined {
  const isTheirs = reader === recipient || (reader === buyer && addressFrom === 'buyer');
  return isTheirs && address !== undefined ? cipher.open(id, address) : undefined;
}

function timesOf(order: StoredShopOrder) {
  const { orderedAt, sentAt, arrivedAt, cancelledAt, address } = order;
  const next = nextTurn(order);
  const isOver = next?.turn === 'forget-address' && address === undefined;
  return {
    orderedAt: iso(orderedAt),
    ...(sentAt !== undefined && { sentAt: iso(sentAt) }),
    ...(arrivedAt !== undefined && { arrivedAt: iso(arrivedAt) }),
    ...(cancelledAt !== undefined && { cancelledAt: iso(cancelledAt) }),
    ...(next && !isOver && { until: iso(next.at) }),
  };
}
