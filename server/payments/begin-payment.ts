import { accountPath } from '@/domain/account/account-tabs';
import type { Language } from '@/domain/shared/language';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { CURRENCY, stepOrder, type BoughtSince, type OrderRefusal } from '@/domain/wallet/order';
import { isWallet, type PaymentSource } from '@/domain/wallet/payment-source';
import { followUp } from '@/domain/wallet/order-times';
import { allOrNothing, inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { PaymentService } from '@server/kernel/ports/payments';
import { mayBuyFor } from './deliver-goods';
import { orderText } from './order-texts';
import type { OrderDeps } from './order-deps';
import { pageToApprove, type ToApprove } from './wallets/wallet-vendors';
import { lockOrder, updateOrder, type StoredOrder, sameBoughtSince } from './order-store';

/** Begins the payment of an order with money. */
interface BeginPaymentCommand {
  readonly user: UserId;
  readonly orderId: string;
  readonly language: Language;
  /** Absent: what the last payment of the order was begun with, else PayPal. */
  readonly source?: PaymentSource | undefined;
  /** When the buyer was shown what they pay; absent: what was said before, if anything. */
  readonly shownAt?: EpochMs | undefined;
  /** The site they come back to, without a slash at the end. */
  readonly origin?: string;
}

/** Why there is nothing to approve. */
export type BeginPaymentRefusal =
  | BoughtSince
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
type BeginPayment = (
  command: BeginPaymentCommand,
) => Promise<Result<PageToApprove, BeginPaymentRefusal>>;

/** Where the payer goes next. */
interface PageToApprove {
  readonly approveUrl: string;
}

/** The tab of the account on which each kind of goods is sold. */
const TABS = { coins: 'coins', translation: 'translation', membership: 'vip' } as const;

/**
 * However often it is called, in two tabs too, it is one payment as long as that can still be approved.
 * The number of the attempt is kept before the service is asked, so that a call repeated after a crash
 * is the same one.
 */
export function createBeginPayment(deps: OrderDeps): BeginPayment {
  return async ({ user, orderId, language, origin, source: wanted, shownAt }) => {
    const { service, db } = deps;
    const order = await seenOrder(db, orderId, user, shownAt);
    if (!order) return err({ kind: 'order-unknown' });
    if (!service) return err({ kind: 'purchases-unavailable' });
    if (origin === undefined) return err({ kind: 'public-url-missing' });
    const payable = stepOrder(order, { kind: 'payment-begun' });
    if (!payable.ok) return payable;
    if (order.state === 'pending') return err({ kind: 'order-pending' });
    if (!(await mayBuyFor(deps, db, order))) return err({ kind: 'peer-unreachable' });
    const bought = await sameBoughtSince(db, order, order.shownAt);
    if (bought) return err(bought);
    const source = wanted ?? lastSource(deps, order);
    if (isWallet(source) && !deps.wallets.includes(source)) {
      return err({ kind: 'purchases-unavailable' });
    }
    const to = { service: service.name, source, origin, language };
    const last = await goOn(service, order, to);
    if (!last.ok) return last;
    if (last.value) return ok(last.value);
    const claimed = await nextAttempt(deps, order, source);
    if (!claimed.ok) return claimed;
    const { attempts: attempt, product, cents } = claimed.value;
    const back = backTo(origin, order);
    const begun = await service.create({
      orderId,
      attempt,
      source,
      cents,
      currency: CURRENCY,
      description: orderText(product, language),
      language,
      returnUrl: `${back}&pay=return`,
      cancelUrl: `${back}&pay=cancel`,
    });
    if (!begun.ok) return undecided(deps, orderId, begun.error);
    const approveUrl = pageToApprove({ ...to, id: begun.value.id }, begun.value.approveUrl);
    const stored = await keep(deps, orderId, attempt, begun.value.id);
    return stored && approveUrl !== undefined ? ok({ approveUrl }) : UNDECIDED;
  };
}

/** The buyer's order, which keeps when they were shown it last: that counts also when its money is taken. */
function seenOrder(
  db: Database,
  id: string,
  user: UserId,
  shownAt: EpochMs | undefined,
): Promise<StoredOrder | undefined> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order?.buyer !== user) return undefined;
    if (shownAt === undefined || shownAt <= (order.shownAt ?? 0)) return order;
    await updateOrder(transaction, { ...order, shownAt });
    return { ...order, shownAt, version: order.version + 1 };
  });
}

/** What the last payment was begun with, as long as that is offered. */
function lastSource({ wallets }: OrderDeps, { source = 'paypal' }: StoredOrder): PaymentSource {
  return isWallet(source) && !wallets.includes(source) ? 'paypal' : source;
}

/** Where the last payment of an order goes on; undefined where another one has to be begun. */
async function goOn(
  service: PaymentService,
  { paymentId: id, source: begunWith = 'paypal', product }: StoredOrder,
  to: Omit<ToApprove, 'id'>,
): Promise<Result<PageToApprove | undefined, BeginPaymentRefusal>> {
  if (id === undefined) return ok(undefined);
  const found = await service.lookUp(id);
  if (!found.ok) return found.error.kind === 'payment-unknown' ? ok(undefined) : UNDECIDED;
  const { state, approveUrl: link } = found.value;
  if (state === 'declined' || state === 'void') return ok(undefined);
  // A payment that was begun in another way is left as it is: its money is never captured.
  if (state === 'begun' && begunWith !== to.source) return ok(undefined);
  const approveUrl = state === 'begun' ? pageToApprove({ ...to, id }, link) : undefined;
  // Approved already, but the payer did not come back: it only has to be finished.
  const finish = `${backTo(to.origin, { product })}&pay=return&token=${id}`;
  return ok({ approveUrl: approveUrl ?? finish });
}

/** The payer comes back to what they bought. */
export function backTo(origin: string, { product }: Pick<StoredOrder, 'product'>): string {
  return origin + accountPath(TABS[product.kind]);
}

const UNDECIDED = err({ kind: 'payment-undecided' });

/** The attempt to make: a new one only after the one before has ended, or is left, and is known by its id. */
function nextAttempt(
  { db, clock }: OrderDeps,
  { id, version, paymentId }: StoredOrder,
  source: PaymentSource,
): Promise<Result<StoredOrder, BeginPaymentRefusal>> {
  return allOrNothing<StoredOrder, BeginPaymentRefusal>(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) return err({ kind: 'order-unknown' });
    const isUnfinished = order.paymentId === undefined && order.attempts > 0;
    if (isUnfinished && order.source === source) return ok(order);
    if (order.version !== version || order.paymentId !== paymentId) return UNDECIDED;
    const { paymentId: _, ...rest } = order;
    const begunAt = clock.now();
    const begun = {
      ...rest,
      state: 'open' as const,
      source,
      attempts: order.attempts + 1,
      begunAt,
    };
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
