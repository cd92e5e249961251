import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, later, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** The states of an order (readings, Money). */
export const SHOP_ORDER_STATES = ['ordered', 'sent', 'arrived', 'cancelled'] as const;
export type ShopOrderState = (typeof SHOP_ORDER_STATES)[number];

/** Why an order ended without being sent; all its coins go back. */
export const CANCEL_CAUSES = [
  'buyer',
  'declined',
  'unanswered',
  'operator',
  'recipient-gone',
] as const;
export type CancelCause = (typeof CANCEL_CAUSES)[number];

/** What decides how an order goes on. */
export interface ShopOrderLife {
  readonly state: ShopOrderState;
  /** The friend has still to say where. */
  readonly isAwaitingAddress: boolean;
  readonly orderedAt: EpochMs;
  readonly sentAt?: EpochMs;
  readonly arrivedAt?: EpochMs;
  readonly cancelledAt?: EpochMs;
  readonly cancelledFor?: CancelCause;
}

/** What can happen to an order. */
export type ShopOrderEvent =
  | { readonly kind: 'address-given' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'cancelled'; readonly for: CancelCause };

/** Why an event is refused. */
export type ShopOrderRefusal = {
  readonly kind: 'order-not-asked' | 'order-awaits-address' | 'order-sent' | 'order-over';
};

/** How long a friend may take to say where. */
export const ANSWER_WITHIN: Milliseconds = 14 * DAY;
/** After so long an order that was sent has arrived, even if its receiver is silent. */
export const ARRIVES_WITHIN: Milliseconds = 30 * DAY;
/** So long after the arrival the address is forgotten. */
export const FORGOTTEN_AFTER: Milliseconds = 30 * DAY;

/** The order after an event; it is sent or cancelled once, never both. */
export function stepShopOrder<T extends ShopOrderLife>(
  order: T,
  event: ShopOrderEvent,
  now: EpochMs,
): Result<T, ShopOrderRefusal> {
  const { state, isAwaitingAddress: isAwaiting } = order;
  if (state === 'arrived' || state === 'cancelled') return err({ kind: 'order-over' });
  if (event.kind === 'arrived') {
    return state === 'sent'
      ? ok({ ...order, state: 'arrived', arrivedAt: now })
      : err({ kind: 'order-awaits-address' });
  }
  if (state === 'sent') return err({ kind: 'order-sent' });
  switch (event.kind) {
    case 'address-given':
      return isAwaiting
        ? ok({ ...order, isAwaitingAddress: false })
        : err({ kind: 'order-not-asked' });
    case 'sent':
      return isAwaiting
        ? err({ kind: 'order-awaits-address' })
        : ok({ ...order, state: 'sent', sentAt: now });
    case 'cancelled': {
      const isAnswer = event.for === 'declined' || event.for === 'unanswered';
      if (isAnswer && !isAwaiting) return err({ kind: 'order-not-asked' });
      return ok({ ...order, state: 'cancelled', cancelledAt: now, cancelledFor: event.for });
    }
  }
}

/** What time alone does to an order. */
type ShopOrderTurn = 'recipient-gone' | 'unanswered' | 'arrived' | 'forget-address';

/**
 * The next thing that time does to an order, and when; undefined when nothing. What is not sent to who has
 * no account any more is cancelled at once.
 */
export function nextTurn(
  { state, isAwaitingAddress, orderedAt, sentAt, arrivedAt }: ShopOrderLife,
  isRecipientGone = false,
): { readonly turn: ShopOrderTurn; readonly at: EpochMs } | undefined {
  if (state === 'ordered' && isRecipientGone) return { turn: 'recipient-gone', at: orderedAt };
  if (state === 'ordered' && isAwaitingAddress) {
    return { turn: 'unanswered', at: later(orderedAt, ANSWER_WITHIN) };
  }
  if (state === 'sent' && sentAt !== undefined) {
    return { turn: 'arrived', at: later(sentAt, ARRIVES_WITHIN) };
  }
  if (state === 'arrived' && arrivedAt !== undefined) {
    return { turn: 'forget-address', at: later(arrivedAt, FORGOTTEN_AFTER) };
  }
  return undefined;
}
