import type { SimulatedDispute, SimulatedPayment, SimulatedRefund } from './simulated-payment';

/** Where the simulator's pages are. */
export const SIMULATOR_PATH = '/paypal-simulator';

/** An order as PayPal's API answers with it. */
export function orderAnswerOf(payment: SimulatedPayment) {
  const { id, status, orderId, amount, description, capture, refunds, source = 'paypal' } = payment;
  const isBegun = status === 'PAYER_ACTION_REQUIRED';
  return {
    id,
    intent: 'CAPTURE',
    status,
    payment_source: { [source]: {} },
    purchase_units: [
      {
        reference_id: orderId,
        custom_id: orderId,
        description,
        amount,
        ...(capture && {
          payments: {
            captures: [captureAnswerOf(payment, capture)],
            refunds: refunds.map(refundAnswerOf),
          },
        }),
      },
    ],
    links: isBegun
      ? [{ href: checkoutPage(payment), rel: 'payer-action', method: 'GET' }]
      : [{ href: `https://simulator.invalid/v2/checkout/orders/${id}`, rel: 'self' }],
  };
}

/** A refund as PayPal's API answers with it. */
export function refundAnswerOf({ id, amount }: SimulatedRefund) {
  return { id, amount, status: 'COMPLETED' };
}

/** A dispute as PayPal's API answers with it. */
export function disputeAnswerOf(payment: SimulatedPayment, dispute: SimulatedDispute) {
  const { id, status, outcome } = dispute;
  return {
    dispute_id: id,
    status,
    dispute_amount: payment.capture?.amount,
    disputed_transactions: [{ seller_transaction_id: payment.capture?.id }],
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
  };
}

/** A refusal as PayPal's API answers with it. */
export function errorAnswerOf(name: string, issue: string, redirect?: string) {
  return {
    name,
    message: 'The payment simulator refused the call.',
    debug_id: 'simulated',
    details: [{ issue, description: issue }],
    links: redirect === undefined ? [] : [{ href: redirect, rel: 'redirect', method: 'GET' }],
  };
}

/** A message about a payment, as PayPal's webhooks send it. */
export function eventOf(type: string, id: string, payment: SimulatedPayment) {
  return { id, event_version: '1.0', event_type: type, resource: resourceOf(type, payment) };
}

function resourceOf(type: string, payment: SimulatedPayment) {
  const { capture, disputes, refunds } = payment;
  if (type.startsWith('CHECKOUT.ORDER.') || !capture) return orderAnswerOf(payment);
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const last = disputes.at(-1);
    return last ? disputeAnswerOf(payment, last) : {};
  }
  const refund = refunds.at(-1);
  const isRefund = type.endsWith('.REFUNDED') || type.endsWith('.REVERSED');
  if (!isRefund || !refund) {
    const supplementary_data = { related_ids: { order_id: payment.id } };
    return { ...captureAnswerOf(payment, capture), supplementary_data };
  }
  const href = `https://simulator.invalid/v2/payments/captures/${capture.id}`;
  const links = [{ href, rel: 'up', method: 'GET' }];
  return { ...refundAnswerOf(refund), custom_id: payment.orderId, links };
}

function captureAnswerOf(
  { orderId, end }: SimulatedPayment,
  capture: NonNullable<SimulatedPayment['capture']>,
) {
  return {
    ...capture,
    ...(capture.status === 'PENDING' && {
      status_details: { reason: end === 'review' ? 'PENDING_REVIEW' : 'ECHECK' },
    }),
    custom_id: orderId,
    final_capture: true,
    links: [],
  };
}

/** The page on which the payer approves: on the site they came from. */
export function checkoutPage({ id, returnUrl }: SimulatedPayment): string {
  return new URL(`${SIMULATOR_PATH}/checkout?token=${id}`, returnUrl).href;
}

/** An address of the product with what tells it which payment, and who paid. */
export function withToken(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.append(name, value);
  return url.href;
}
