import { centsOf } from '@/domain/wallet/money';
import { NOTHING_BACK } from '@/domain/wallet/take-back';
import type { Capture, Payment, PaymentState, ServiceNews } from '@server/kernel/ports/payments';
import {
  approvingLink,
  type Authentication,
  type OrderAnswer,
  type WebhookEvent,
} from './paypal-calls';

/** Captures whose money came, whatever became of it later. */
const TAKEN: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** What PayPal says of an order, without disputes, which are read separately. */
export function readPaypalOrder(answer: OrderAnswer): Payment {
  const [unit] = answer.purchase_units;
  const captures = unit?.payments?.captures ?? [];
  const taken = captures.find(({ status }) => TAKEN.includes(status));
  const capture = taken && captureOf(taken);
  const approveUrl = approvingLink(answer.links);
  const asked = answer.payment_source?.google_pay?.card?.authentication_result;
  const stands = stateOf(answer.status, captures, capture !== undefined);
  const state = stands === 'approved' && !isAuthenticated(asked) ? 'declined' : stands;
  return {
    id: answer.id,
    orderId: unit?.custom_id ?? '',
    state,
    ...(approveUrl !== undefined && state === 'begun' && { approveUrl }),
    ...(capture && { capture }),
    back: { ...NOTHING_BACK, refunded: capture ? refundedOf(answer, capture, taken?.status) : 0 },
  };
}

/** An order that is completed may have a capture that is not: only the capture is money. */
function stateOf(
  status: string,
  captures: readonly { readonly status: string }[],
  captured: boolean,
): PaymentState {
  if (captured) return 'captured';
  if (captures.some((each) => each.status === 'PENDING')) return 'pending';
  if (captures.length > 0) return 'declined';
  if (status === 'APPROVED') return 'approved';
  return status === 'VOIDED' ? 'void' : 'begun';
}

/** Who is not enrolled cannot be asked by their bank, which is no refusal. */
const NOT_ASKED = ['N', 'U', 'B'];

/**
 * Whether the money of a card may be taken after its bank was asked about the payer (3-D Secure). PayPal
 * captures also what the bank refused, at the risk of the seller, so that the seller has to look.
 */
function isAuthenticated(asked: Authentication | undefined): boolean {
  if (asked === undefined) return true;
  const { liability_shift: shift, three_d_secure } = asked;
  if (shift === 'POSSIBLE' || shift === 'YES') return true;
  return shift === 'NO' && NOT_ASKED.includes(three_d_secure?.enrollment_status ?? '');
}

/** An unreadable amount is none of ours: it never equals a price, so that an operator sees it. */
function captureOf({ id, amount }: { id: string; amount: AmountAnswer }): Capture {
  return { id, cents: centsOf(amount.value) ?? 0, currency: amount.currency_code };
}

interface AmountAnswer {
  readonly currency_code: string;
  readonly value: string;
}

/**
 * A pending refund is money on its way back. A refund whose amount cannot be read counts as all of the
 * capture: nothing is given for it.
 */
function refundedOf(
  { purchase_units: units }: OrderAnswer,
  { cents }: Capture,
  status: string | undefined,
): number {
  if (status === 'REFUNDED') return cents;
  const refunds = units[0]?.payments?.refunds ?? [];
  return refunds
    .filter((each) => each.status === 'COMPLETED' || each.status === 'PENDING')
    .reduce((sum, { amount }) => sum + (centsOf(amount.value) ?? cents), 0);
}

/** A capture in the link of what followed from it. */
const CAPTURE_LINK = /\/v2\/payments\/captures\/([A-Z0-9]{1,36})$/;

/** What a message is about: an order, its capture, a refund of that, or a dispute about it. */
export function readWebhook({ event_type: type, resource }: WebhookEvent): ServiceNews {
  const paymentId = type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id;
  const captureId = captureIdOf(type, resource);
  const isReversal = type === 'PAYMENT.CAPTURE.REVERSED';
  // Some amounts that go back have a minus.
  const reversed = centsOf(resource.amount?.value.replace(/^-/, '') ?? '') ?? 'all';
  return {
    ...(paymentId !== undefined && { paymentId }),
    ...(captureId !== undefined && { captureId }),
    ...(resource.custom_id !== undefined && { orderId: resource.custom_id }),
    ...(isReversal && { reversed }),
  };
}

function captureIdOf(type: string, resource: WebhookEvent['resource']): string | undefined {
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    return resource.disputed_transactions?.[0]?.seller_transaction_id;
  }
  if (!type.startsWith('PAYMENT.CAPTURE.')) return undefined;
  const linked = resource.links.flatMap(({ href, rel }) =>
    rel === 'up' ? (CAPTURE_LINK.exec(href)?.[1] ?? []) : [],
  );
  return linked[0] ?? resource.id;
}
