import { err, ok, type Result } from '@/domain/shared/result';
import type { BoughtSince } from '@/domain/wallet/order';
import { NOTHING_BACK } from '@/domain/wallet/take-back';
import { inTransaction } from '@server/kernel/data/transactions';
import type { CaptureFault, Payment, PaymentService } from '@server/kernel/ports/payments';
import { applyPayment, stepped } from './apply-payment';
import {
  sameBoughtSince,
  findOrder,
  lockOrder,
  updateOrder,
  type StoredOrder,
  takeDue,
} from './order-store';
import { lockForDelivery } from './deliver-goods';
import type { OrderDeps } from './order-deps';
import { MINUTE, later } from '@/domain/shared/time';
import { followUp } from '@/domain/wallet/order-times';
import { processDue } from '@server/kernel/scheduler';
import { awaitingRefund, refundWithdrawn } from './withdraw-order';

/** An order after its payment was looked at; `approveUrl` where the payer has to approve once more. */
interface Settled {
  readonly order: StoredOrder;
  readonly approveUrl?: string;
}

/**
 * The payment service did not answer, or refused; or money for the same is on its way already. Nothing is decided
 * and nothing taken, and it is asked again later.
 */
export type SettleFault = {
  readonly kind: 'payment-undecided' | Exclude<BoughtSince['kind'], 'bought-meanwhile'>;
};

/** The ports of {@link settleOrder}. */
export interface SettleDeps extends OrderDeps {
  readonly service: PaymentService;
}

/** How often an order that others change at the same moment is looked at again. */
const TRIES = 5;

const UNDECIDED = err({ kind: 'payment-undecided' });

/**
 * Asks the service for the state of an order's payment, and does what follows from it: takes the money of an
 * approved payment, gives the goods, takes coins back.
 */
export async function settleOrder(
  deps: SettleDeps,
  id: string,
): Promise<Result<Settled, SettleFault>> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const order = await findOrder(deps.db, id);
    if (!order) throw new Error(`there is no order ${id}`);
    if (order.paymentId === undefined) return ok({ order });
    const outcome = await settleOnce(deps, order, order.paymentId);
    if (outcome.ok || outcome.error.kind !== 'stale')
      return outcome as Result<Settled, SettleFault>;
  }
  return UNDECIDED;
}

type Once = Promise<Result<Settled, SettleFault | { readonly kind: 'stale' }>>;

async function settleOnce(deps: SettleDeps, order: StoredOrder, paymentId: string): Once {
  const found = await deps.service.lookUp(paymentId);
  if (found.ok) {
    const waits = found.value.state === 'approved' && !order.given;
    return waits ? capture(deps, order, paymentId) : applied(deps, order, found.value);
  }
  const { error } = found;
  if (error.kind === 'payment-unknown') return applied(deps, order, notCaptured(order, error));
  return undecided(deps, order, error);
}

/**
 * Takes the money, unless its buyer has paid for the same since they were shown it. Before that the order is
 * marked as pending, so that it cannot be paid with coins as well; a process that ends in between leaves an order
 * whose payment is looked up later.
 */
async function capture(deps: SettleDeps, order: StoredOrder, paymentId: string): Once {
  const claimed = await claim(deps, order);
  // Paid or closed meanwhile: the money of the approval is never taken.
  if (!claimed.ok) return claimed.error.kind === 'ended' ? ok(claimed.error) : err(claimed.error);
  const captured = await deps.service.capture(paymentId);
  if (captured.ok) return applied(deps, claimed.value, captured.value);
  const { error } = captured;
  if (error.kind === 'service-unreachable' || error.kind === 'service-refused') {
    return undecided(deps, order, error);
  }
  const { approveUrl } = 'approveUrl' in error ? error : {};
  return applied(deps, claimed.value, {
    ...notCaptured(claimed.value, error),
    ...(approveUrl !== undefined && { approveUrl }),
  });
}

type NotClaimed =
  | SettleFault
  | { readonly kind: 'stale' }
  | { readonly kind: 'ended'; readonly order: StoredOrder };

/** Marks the order as being paid; two orders of the same meet in the balances, and the second ends. */
function claim(deps: SettleDeps, seen: StoredOrder): Promise<Result<StoredOrder, NotClaimed>> {
  return inTransaction<Result<StoredOrder, NotClaimed>>(deps.db, async (transaction) => {
    const order = await lockOrder(transaction, seen.id);
    if (!order || order.version !== seen.version) return err({ kind: 'stale' });
    const pending = stepped(order, { kind: 'payment-begun' }, deps);
    if (pending === order) return err({ kind: 'ended', order });
    // One that is being paid has been asked about.
    if (order.state !== 'pending') {
      await lockForDelivery(deps, transaction, order);
      const bought = await sameBoughtSince(transaction, order, order.shownAt);
      if (bought?.kind === 'bought-meanwhile') {
        const ended = stepped(order, bought, deps);
        await updateOrder(transaction, ended);
        return err({ kind: 'ended', order: ended });
      }
      if (bought) return err(bought);
    }
    const taken = { ...pending, takenAt: deps.clock.now() };
    await updateOrder(transaction, taken);
    return ok({ ...taken, version: order.version + 1 });
  });
}

/** A payment that names another order is not believed. */
async function applied(deps: SettleDeps, order: StoredOrder, payment: Payment): Once {
  if (payment.orderId !== order.id) {
    const details = { order: order.id, payment: payment.id };
    deps.log.error('ALARM: a payment names another order', new Error(payment.orderId), details);
    return UNDECIDED;
  }
  const after = await applyPayment(deps, payment, order.version);
  if (!after.ok) return after;
  const { approveUrl } = payment;
  return ok({ order: after.value, ...(approveUrl !== undefined && { approveUrl }) });
}

function undecided(
  { log }: SettleDeps,
  { id }: StoredOrder,
  error: { readonly kind: string; readonly issue?: string },
): Awaited<Once> {
  if (error.issue !== undefined) {
    log.error('the payment service refused', new Error(error.issue), { order: id });
  }
  return UNDECIDED;
}

type NotCaptured = Exclude<CaptureFault, { kind: 'service-unreachable' | 'service-refused' }>;

function notCaptured({ id: orderId, paymentId = '' }: StoredOrder, fault: NotCaptured): Payment {
  const states = { 'instrument-declined': 'declined', 'payment-unknown': 'void' } as const;
  const state = fault.kind in states ? states[fault.kind as keyof typeof states] : 'begun';
  return { id: paymentId, orderId, state, back: NOTHING_BACK };
}

/** Follows up on orders whose buyer did not come back; resolves with how many it looked after. */
type FollowUpOrders = () => Promise<number>;

/** Orders looked at in one round. */
const ROUND = 20;

/** How long a process may take for one round before another one may try the same orders. */
const TURN = 5 * MINUTE;

/**
 * Asks the payment service about orders whose payment was begun, and cancels the unpaid ones. What became of them
 * is found out wherever a process ended in between.
 */
export function createFollowUpOrders(deps: OrderDeps): FollowUpOrders {
  const { db, clock, log } = deps;
  const sweep = {
    name: 'looking after an order',
    round: ROUND,
    // Taking an order puts its next turn off, so one that failed is not due again at once.
    due: () => {
      const now = clock.now();
      return takeDue(db, { now, until: later(now, TURN) }, ROUND);
    },
    keyOf: ({ id }: StoredOrder) => id,
    work: async (order: StoredOrder) => {
      await lookAfter(deps, order);
      return true;
    },
  };
  return () => processDue(sweep, log);
}

async function lookAfter(deps: OrderDeps, { id, paymentId }: StoredOrder): Promise<void> {
  const { service } = deps;
  if (service && paymentId !== undefined) await settleOrder({ ...deps, service }, id);
  await refundWithdrawn(deps, id);
  await inTransaction(deps.db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) return;
    const now = deps.clock.now();
    const { followUpAt: _, ...rest } = order;
    const next = followUp(order, now);
    if (next.kind === 'cancel' && next.at <= now) {
      await updateOrder(transaction, stepped(order, { kind: 'cancelled' }, deps));
    } else {
      const again = next.kind === 'nothing' ? rest : { ...rest, followUpAt: next.at };
      await updateOrder(transaction, awaitingRefund(again, now));
    }
  });
}
