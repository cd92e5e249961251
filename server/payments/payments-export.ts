import {
  person,
  rowsOf,
  type ExportSection,
  type Fields,
} from '@server/kernel/data/export-sections';

const order: Fields = {
  orderNo: 'purchase_order.id',
  buyer: person('purchase_order.buyer'),
  receiver: person('purchase_order.receiver'),
  goods: 'purchase_order.goods',
  cents: 'purchase_order.cents',
  state: 'purchase_order.state',
  paidWith: 'purchase_order.paid_with',
  heldFor: 'purchase_order.held_for',
  refundedInCoins: 'purchase_order.compensated',
  payment: 'purchase_order.payment_id',
  paidThrough: 'purchase_order.payment_source',
  capture: 'purchase_order.capture_id',
  capturedCents: 'purchase_order.captured_cents',
  capturedCurrency: 'purchase_order.captured_currency',
  takenBackCents: 'purchase_order.taken_back_cents',
  withdrawnCents: 'purchase_order.withdrawn_cents',
  withdrawal: 'purchase_order.withdrawal',
  withdrawnAt: 'purchase_order.withdrawn_at',
  madeAt: 'purchase_order.made_at',
  paidAt: 'purchase_order.paid_at',
};

/** The export of the orders a person made. */
export const paymentsExport: readonly ExportSection[] = [
  {
    name: 'orders',
    sources: [
      rowsOf('purchase_order.buyer', ['purchase_order.made_at', 'purchase_order.id'], order),
    ],
  },
];
