import {
  person,
  rowsOf,
  type ExportSection,
  type Field,
  type Fields,
} from '@server/kernel/data/export-sections';
import type { AddressCipher } from './address-cipher';

const order: Fields = {
  orderNo: 'shop_order.id',
  from: person('shop_order.buyer'),
  to: person('shop_order.recipient'),
  goods: 'shop_order.goods',
  quantity: 'shop_order.quantity',
  note: 'shop_order.note',
  addressFrom: 'shop_order.address_from',
  state: 'shop_order.state',
  orderedAt: 'shop_order.ordered_at',
  sentAt: 'shop_order.sent_at',
  arrivedAt: 'shop_order.arrived_at',
  cancelledAt: 'shop_order.cancelled_at',
  cancelledFor: 'shop_order.cancelled_for',
};

const TIMES = ['shop_order.ordered_at', 'shop_order.id'] as const;

/** The export of what the person ordered at the shop, and what was ordered for them. */
export function createShopExport(cipher: AddressCipher): readonly ExportSection[] {
  const address = (isFor: 'buyer' | 'recipient'): Field => ({
    column: 'shop_order.address',
    beside: ['shop_order.id', 'shop_order.address_from'],
    show: (sealed, _self, row) => {
      // An address that the consignee gave is the consignee's alone.
      const isTheirs = isFor === 'recipient' || row['shop_order.address_from'] === 'buyer';
      if (!isTheirs || typeof sealed !== 'string') return null;
      return cipher.open(String(row['shop_order.id']), sealed) ?? null;
    },
  });
  return [
    {
      name: 'shopOrdersMade',
      sources: [
        rowsOf('shop_order.buyer', TIMES, {
          ...order,
          // The price of a present and the reason of its cancellation are for its buyer only.
          price: 'shop_order.price',
          reason: 'shop_order.reason',
          address: address('buyer'),
        }),
      ],
    },
    {
      name: 'shopOrdersReceived',
      sources: [rowsOf('shop_order.recipient', TIMES, { ...order, address: address('recipient') })],
    },
  ];
}
