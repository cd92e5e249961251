import type { ShopOrderRecord } from '@/contract/http/shop';
import type { UserId } from '@/domain/shared/ids';
import { findGoods } from '@/domain/shop/goods';
import { nextTurn } from '@/domain/shop/shop-order';
import type { AddressCipher } from './address-cipher';
import type { NamedShopOrder, StoredShopOrder } from './shop-order-store';

/**
 * An order as `reader`, its buyer or consignee, may see it; `owedPaid` of the coins that came back paid what
 * the buyer owed.
 */
export function shownOrder(
  order: NamedShopOrder,
  reader: UserId,
  cipher: AddressCipher,
  owedPaid = 0,
): ShopOrderRecord {
  const { id, buyer, recipient, goods, quantity, note, state, addressFrom, reason } = order;
  const address = addressFor(order, reader, cipher);
  return {
    id,
    goodsId: goods,
    code: findGoods(goods)?.code ?? '',
    quantity,
    // What a present cost is its buyer's to know.
    ...(reader === buyer && { price: order.price }),
    ...(reader === buyer && owedPaid > 0 && { owedPaid }),
    buyer: { userId: buyer, nickname: order.buyerName },
    recipient: { userId: recipient, nickname: order.recipientName },
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
    orderedAt,
    ...(sentAt !== undefined && { sentAt }),
    ...(arrivedAt !== undefined && { arrivedAt }),
    ...(cancelledAt !== undefined && { cancelledAt }),
    ...(next && !isOver && { until: next.at }),
  };
}
