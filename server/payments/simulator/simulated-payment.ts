import { centsOf, moneyText } from '@/domain/wallet/money';
import type { PaymentSource } from '@/domain/wallet/payment-source';
import { err, ok, type Result } from '@/domain/shared/result';

/** An amount as the wire has it. */
interface WireAmount {
  readonly currency_code: string;
  readonly value: string;
}

/** How the capture of an approved payment ends, as the payer chose on the page. */
type CaptureEnd = 'complete' | 'decline' | 'ask-again' | 'pending' | 'review' | 'short';

/** A payment of the simulator: what PayPal would know of it. */
export interface SimulatedPayment {
  readonly id: string;
  readonly orderId: string;
  readonly description: string;
  /** Absent in what was kept before there were wallets: PayPal. */
  readonly source?: PaymentSource;
  readonly amount: WireAmount;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly locale: string;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly end?: CaptureEnd;
  readonly capture?: {
    readonly id: string;
    readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
    readonly amount: WireAmount;
  };
  readonly refunds: readonly SimulatedRefund[];
  readonly disputes: readonly SimulatedDispute[];
}

/** Money that went back; `requestId` where a call asked for it. */
export interface SimulatedRefund {
  readonly id: string;
  readonly amount: WireAmount;
  readonly requestId?: string;
}

/** A dispute about a capture. */
export interface SimulatedDispute {
  readonly id: string;
  readonly status: 'OPEN' | 'RESOLVED';
  readonly outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR';
}

/** Every action on a payment on the pages. */
export const PAYER_ACTIONS = [
  'pay',
  'pay-and-leave',
  'pay-told-twice',
  'pay-unheard',
  'pay-review',
  'pay-pending',
  'pay-short',
  'decline',
  'ask-again',
  'cancel',
  'expire',
  'complete-pending',
  'fail-pending',
  'refund-half',
  'refund',
  'reverse',
  'dispute',
  'dispute-won',
  'dispute-lost',
] as const;

/** One of them. */
export type PayerAction = (typeof PAYER_ACTIONS)[number];

/** A payment after an action, and the messages that are sent about it. */
interface Acted {
  readonly payment: SimulatedPayment;
  readonly events: readonly string[];
}

/** The payment is not where the action is possible. */
type NotPossible = { readonly kind: 'not-possible' };

const APPROVALS: Partial<Record<PayerAction, CaptureEnd>> = {
  pay: 'complete',
  'pay-and-leave': 'complete',
  'pay-told-twice': 'complete',
  'pay-unheard': 'complete',
  'pay-review': 'review',
  'pay-pending': 'pending',
  'pay-short': 'short',
  decline: 'decline',
  'ask-again': 'ask-again',
};

const PENDING_ENDS: Partial<Record<PayerAction, 'COMPLETED' | 'DECLINED'>> = {
  'complete-pending': 'COMPLETED',
  'fail-pending': 'DECLINED',
};

/** What can be done to a payment as it is now, in the order of the page. */
export function possibleActions(payment: SimulatedPayment): readonly PayerAction[] {
  return PAYER_ACTIONS.filter((action) => act(payment, action).ok);
}

/** The payment after an action on the pages. */
export function act(payment: SimulatedPayment, action: PayerAction): Result<Acted, NotPossible> {
  const { status, capture, disputes } = payment;
  const end = APPROVALS[action];
  if (end !== undefined || action === 'cancel' || action === 'expire') {
    if (status !== 'PAYER_ACTION_REQUIRED') return NOT_POSSIBLE;
    if (end === undefined) {
      return done(action === 'expire' ? { ...payment, status: 'VOIDED' } : payment);
    }
    return done({ ...payment, status: 'APPROVED', end }, ...messagesOf(action));
  }
  if (!capture) return NOT_POSSIBLE;
  const next = PENDING_ENDS[action];
  if (next !== undefined) {
    if (capture.status !== 'PENDING') return NOT_POSSIBLE;
    return done({ ...payment, capture: { ...capture, status: next } }, `PAYMENT.CAPTURE.${next}`);
  }
  const left = centsOf(capture.amount.value) ?? 0;
  const isOpen = disputes.some((each) => each.status === 'OPEN');
  if (action === 'dispute-won' || action === 'dispute-lost') {
    return isOpen ? done(decided(payment, action), 'CUSTOMER.DISPUTE.RESOLVED') : NOT_POSSIBLE;
  }
  if (isOpen || (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED')) {
    return NOT_POSSIBLE;
  }
  return takeBack(payment, action, left);
}

/** The payment after it was captured, or the issue that hinders it. */
export function captureOf(payment: SimulatedPayment): Result<Acted, CaptureIssue> {
  const { status, end } = payment;
  if (status === 'COMPLETED') return err({ kind: 'ORDER_ALREADY_CAPTURED' });
  if (status !== 'APPROVED') return err({ kind: 'ORDER_NOT_APPROVED' });
  const again = { ...payment, status: 'PAYER_ACTION_REQUIRED' } as const;
  if (end === 'decline') return err({ kind: 'INSTRUMENT_DECLINED', payment: again });
  if (end === 'ask-again') return err({ kind: 'PAYER_ACTION_REQUIRED', payment: again });
  const pending = end === 'pending' || end === 'review';
  const cents = centsOf(payment.amount.value) ?? 0;
  const amount = end === 'short' ? valued(payment, cents - 1) : payment.amount;
  const capture = { id: captureIdOf(payment), status: pending ? 'PENDING' : 'COMPLETED', amount };
  return done(
    { ...payment, status: 'COMPLETED', capture: capture as typeof capture & Taken },
    `PAYMENT.CAPTURE.${capture.status}`,
  );
}

/** Why a capture is refused; `payment` is set where the refusal changed it. */
type CaptureIssue =
  | { readonly kind: 'ORDER_ALREADY_CAPTURED' | 'ORDER_NOT_APPROVED' }
  | {
      readonly kind: 'INSTRUMENT_DECLINED' | 'PAYER_ACTION_REQUIRED';
      readonly payment: SimulatedPayment;
    };

interface Taken {
  readonly status: 'PENDING' | 'COMPLETED';
}

const NOT_POSSIBLE = err({ kind: 'not-possible' });

/** A message comes before the payer is back; it may come twice, or get lost. */
function messagesOf(action: PayerAction): readonly string[] {
  const times = action === 'pay-unheard' ? 0 : action === 'pay-told-twice' ? 2 : 1;
  return Array<string>(times).fill('CHECKOUT.ORDER.APPROVED');
}

function done(payment: SimulatedPayment, ...events: readonly string[]) {
  return ok({ payment, events });
}

/** Refunds by the seller, a reversal by the bank, and the beginning of a dispute. */
function takeBack(
  payment: SimulatedPayment,
  action: PayerAction,
  captured: number,
): Result<Acted, NotPossible> {
  const { capture, refunds, disputes } = payment;
  const back = refunds.reduce((sum, { amount }) => sum + (centsOf(amount.value) ?? 0), 0);
  if (!capture || back >= captured) return NOT_POSSIBLE;
  if (action === 'dispute') {
    const dispute = { id: `PP-D-${captureIdOf(payment)}-${disputes.length + 1}`, status: 'OPEN' };
    const opened = [...disputes, dispute as SimulatedDispute];
    return done({ ...payment, disputes: opened }, 'CUSTOMER.DISPUTE.CREATED');
  }
  const isHalf = action === 'refund-half';
  if (isHalf && back > 0) return NOT_POSSIBLE;
  const cents = isHalf ? Math.floor(captured / 2) : captured - back;
  const refund = {
    id: `${captureIdOf(payment)}R${refunds.length + 1}`,
    amount: valued(payment, cents),
  };
  return done(
    {
      ...payment,
      refunds: [...refunds, refund],
      capture: { ...capture, status: isHalf ? 'PARTIALLY_REFUNDED' : 'REFUNDED' },
    },
    action === 'reverse' ? 'PAYMENT.CAPTURE.REVERSED' : 'PAYMENT.CAPTURE.REFUNDED',
  );
}

/** Captures of which money can go back. */
const REFUNDABLE: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED'];

/** Why a call refunds nothing, by PayPal's name of it. */
interface RefundRefusal {
  readonly kind:
    | 'CANNOT_BE_ZERO_OR_NEGATIVE'
    | 'CAPTURE_FULLY_REFUNDED'
    | 'PENDING_CAPTURE'
    | 'REFUND_AMOUNT_EXCEEDED'
    | 'REFUND_NOT_ALLOWED'
    | 'TRANSACTION_DISPUTED';
}

/** The payment after a call refunded a part of it, and that refund; a repeated one is the same. */
export function refundOf(
  payment: SimulatedPayment,
  cents: number,
  requestId: string,
): Result<Acted & { readonly refund: SimulatedRefund }, RefundRefusal> {
  const { capture, refunds, disputes } = payment;
  const known = refunds.find((each) => each.requestId === requestId);
  if (known) return ok({ payment, events: [], refund: known });
  const captured = centsOf(capture?.amount.value ?? '') ?? 0;
  const back = refunds.reduce((sum, { amount }) => sum + (centsOf(amount.value) ?? 0), 0);
  if (capture?.status === 'PENDING') return err({ kind: 'PENDING_CAPTURE' });
  if (capture?.status === 'REFUNDED') return err({ kind: 'CAPTURE_FULLY_REFUNDED' });
  if (!capture || !REFUNDABLE.includes(capture.status)) return err({ kind: 'REFUND_NOT_ALLOWED' });
  if (disputes.some((each) => each.status === 'OPEN')) return err({ kind: 'TRANSACTION_DISPUTED' });
  if (cents < 1) return err({ kind: 'CANNOT_BE_ZERO_OR_NEGATIVE' });
  if (back + cents > captured) return err({ kind: 'REFUND_AMOUNT_EXCEEDED' });
  const id = `${captureIdOf(payment)}R${refunds.length + 1}`;
  const refund = { id, amount: valued(payment, cents), requestId };
  const status = back + cents === captured ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const next = {
    ...payment,
    refunds: [...refunds, refund],
    capture: { ...capture, status } as const,
  };
  return ok({ payment: next, events: ['PAYMENT.CAPTURE.REFUNDED'], refund });
}

function decided(payment: SimulatedPayment, action: PayerAction): SimulatedPayment {
  const outcome = action === 'dispute-won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
  const disputes = payment.disputes.map((each) =>
    each.status === 'OPEN' ? ({ ...each, status: 'RESOLVED', outcome } as const) : each,
  );
  return { ...payment, disputes };
}

/** One payment is captured once, so that its capture needs no name of its own. */
function captureIdOf({ id }: SimulatedPayment): string {
  return `C${id.slice(1)}`;
}

function valued({ amount }: SimulatedPayment, cents: number): WireAmount {
  return { ...amount, value: moneyText(cents) };
}
