import { accountPath } from '@/domain/account/account-tabs';
import type { Language } from '@/domain/shared/language';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { CURRENCY, stepOrder, type OrderRefusal } from '@/domain/wallet/order';
import { followUp } from '@/domain/wallet/order-times';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { BegunPayment } from '@server/kernel/ports/payment-service';
import { mayBuyFor } from './deliver-goods';
import { orderText } from './order-text';
import type { OrderDeps } from './order-deps';
import { findOrder, lockOrder, updateOrder, type StoredOrder } from './order-store';

/** Somebody goes to pay an order with money. */
export interface BeginPaymentCommand {
  readonly user: UserId;
  readonly orderId: string;
  readonly language: Language;
  /** The site they come back to, without a slash at the end. */
  readonly origin?: string;
}

/** Why there is nothing to approve. */
export type BeginPaymentRefusal =
  | OrderRefusal
  | {
      readonly kind:
        | 'order-unknown'
        | 'peer-unreachable'
        | 'purchases-unavailable'
        | 'public-url-missing'
        | 'payment-undecided';
    };

/** Begins the payment of an order and answers with the page on which it is approved. */
export type BeginPayment = (
  command: BeginPaymentCommand,
) => Promise<Result<BegunPayment, BeginPaymentRefusal>>;

/** The tab of the account on which each kind of goods is sold. */
const TABS = { coins: 'coins', translation: 'translation', membership: 'vip' } as const;

/**
 * However often it is called, in two tabs too, it is one payment as long as that can still be approved.
 * The number of the attempt is kept before the service is asked, so that a call repeated after a crash
 * is the same one.
 */
export function createBeginPayment(deps: OrderDeps): BeginPayment {
  return async ({ user, orderId, language, origin }) => {
    const { service, db } = deps;
    const order = await findOrder(db, orderId);
    if (!order || order.buyer !== user) return err({ kind: 'order-unknown' });
    if (!service) return err({ kind: 'purchases-unavailable' });
    if (origin === undefined) return err({ kind: 'public-url-missing' });
    const payable = stepOrder(order, { kind: 'payment-begun' });
    if (!payable.ok) return payable;
    if (order.state === 'pending') return err({ kind: 'order-pending' });
    if (!(await mayBuyFor(deps, db, order))) return err({ kind: 'peer-unreachable' });
    if (order.paymentId !== undefined) {
      const found = await service.lookUp(order.paymentId);
      if (!found.ok && found.error.kind !== 'payment-unknown') return UNDECIDED;
      const { state, approveUrl } = found.ok ? found.value : { state: 'void' as const };
      if (state === 'begun' && approveUrl !== undefined) {
        return ok({ id: order.paymentId, approveUrl });
      }
      if (state !== 'declined' && state !== 'void') {
        // Approved already, by somebody who did not come back: what is left is to finish it.
        const finish = `${backTo(origin, order)}&pay=return&token=${order.paymentId}`;
        return ok({ id: order.paymentId, approveUrl: finish });
      }
    }
    const claimed = await nextAttempt(deps, order);
    if (!claimed.ok) return claimed;
    const { attempts: attempt, product, cents } = claimed.value;
    const back = backTo(origin, order);
    const begun = await service.create({
      orderId,
      attempt,
      cents,
      currency: CURRENCY,
      description: orderText(product, language),
      language,
      returnUrl: `${back}&pay=return`,
      cancelUrl: `${back}&pay=cancel`,
    });
    if (!begun.ok) return undecided(deps, orderId, begun.error);
    return (await keep(deps, orderId, attempt, begun.value.id)) ? ok(begun.value) : UNDECIDED;
  };
}

/** The payer comes back to what they bought. */
function backTo(origin: string, { product }: StoredOrder): string {
  return origin + accountPath(TABS[product.kind]);
}

const UNDECIDED = err({ kind: 'payment-undecided' });

/** The attempt to make: a new one only after the one before has ended and is known by its id. */
function nextAttempt(
  { db, clock }: OrderDeps,
  { id, version, paymentId }: StoredOrder,
): Promise<Result<StoredOrder, BeginPaymentRefusal>> {
  return allOrNothing<StoredOrder, BeginPaymentRefusal>(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) return err({ kind: 'order-unknown' });
    const isUnfinished = order.paymentId === undefined && order.attempts > 0;
    if (isUnfinished) return ok(order);
    if (order.version !== version || order.paymentId !== paymentId) return UNDECIDED;
    const { paymentId: _, ...rest } = order;
    const begunAt = clock.now();
    const begun = { ...rest, state: 'open' as const, attempts: order.attempts + 1, begunAt };
    const turn = followUp(begun, begunAt);
    const next = { ...begun, ...(turn.kind !== 'nothing' && { followUpAt: turn.at }) };
    await updateOrder(transaction, next);
    return ok(next);
  });
}

/** Keeps the id of the payment; false when another attempt was begun meanwhile. */
function keep({ db }: OrderDeps, id: string, attempt: number, paymentId: string): Promise<boolean> {
  return allOrNothing<boolean, never>(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order || order.attempts !== attempt) return ok(false);
    if (order.paymentId === paymentId) return ok(true);
    await updateOrder(transaction, { ...order, paymentId });
    return ok(true);
  }).then((stored) => stored.ok && stored.value);
}

function undecided(
  { log }: OrderDeps,
  order: string,
  error: { readonly kind: string; readonly issue?: string },
): typeof UNDECIDED {
  if (error.issue !== undefined) {
    log.error('the payment service refused', new Error(error.issue), { order });
  }
  return UNDECIDED;
}
