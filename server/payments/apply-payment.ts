import { err, ok, type Result } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { stepOrder, type OrderEvent } from '@/domain/wallet/order';
import { followUp } from '@/domain/wallet/order-times';
import {
  centsTakenBack,
  coinsTakenFor,
  paymentReturned,
  paymentTakenBack,
} from '@/domain/wallet/take-back';
import { inTransaction, onceCommitted } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey, type Posting } from '@server/kernel/ports/wallet';
import type { Payment } from '@server/kernel/ports/payments';
import { publishAnnounced } from '@server/kernel/notifications';
import { canReceive, deliverGoods } from './deliver-goods';
import type { OrderDeps } from './order-deps';
import { lockOrder, updateOrder, type StoredOrder } from './order-store';

/** The order was changed since the payment was looked up: look again. */
export type Stale = { readonly kind: 'stale' };

/**
 * Brings an order to the state of its payment. It does not matter how often, in which order or by which of two
 * processes: the order is locked, what has happened to it is not done again, and what was looked up before the
 * last change of the order (`seen` is its version then) is not believed.
 */
export async function applyPayment(
  deps: OrderDeps,
  payment: Payment,
  seen: number,
): Promise<Result<StoredOrder, Stale>> {
  const applied = await inTransaction(deps.db, (transaction) =>
    apply(deps, transaction, payment, seen),
  );
  if (applied.ok) await tell(deps, applied.value);
  return applied;
}

/**
 * Tells open pages of the buyer and of the receiver what they have now, and all of another membership,
 * and sends the receipt.
 */
export async function tell(
  deps: Pick<OrderDeps, 'announceBalances' | 'announceTier' | 'events' | 'outbox'>,
  { buyer, receiver, product }: Pick<StoredOrder, 'buyer' | 'receiver' | 'product'>,
): Promise<void> {
  const { announceBalances, announceTier, events, outbox } = deps;
  outbox.wake();
  await announceBalances(buyer);
  if (product.kind === 'membership') await announceTier(receiver);
  if (receiver === buyer) return;
  await announceBalances(receiver);
  publishAnnounced(events, receiver);
}

/** The order after an event, with the time of its next look; unchanged where the rule refuses. */
export function stepped(order: StoredOrder, event: OrderEvent, deps: OrderDeps): StoredOrder {
  const next = stepOrder(order, event);
  return next.ok ? scheduled({ ...order, ...next.value }, deps) : order;
}

function scheduled(order: StoredOrder, { clock }: OrderDeps): StoredOrder {
  const { followUpAt: _, ...rest } = order;
  const next = followUp(order, clock.now());
  return next.kind === 'nothing' ? rest : { ...rest, followUpAt: next.at };
}

async function apply(
  deps: OrderDeps,
  transaction: Transaction,
  payment: Payment,
  seen: number,
): Promise<Result<StoredOrder, Stale>> {
  const order = await lockOrder(transaction, payment.orderId);
  if (!order) throw new Error(`the payment ${payment.id} is for no order`);
  if (order.version !== seen) return err({ kind: 'stale' });
  const next =
    payment.state === 'captured'
      ? await applyCapture(deps, transaction, order, payment)
      : isOf(order, payment)
        ? stepped(order, EVENT_OF[payment.state], deps)
        : order;
  if (next === order) return ok(order);
  await updateOrder(transaction, next);
  return ok(next);
}

const EVENT_OF = {
  begun: { kind: 'not-paid' },
  approved: { kind: 'not-paid' },
  void: { kind: 'not-paid' },
  pending: { kind: 'payment-begun' },
  declined: { kind: 'declined' },
} as const;

/** Whether it is the last payment of the order: an older one does not decide. */
function isOf({ paymentId }: StoredOrder, { id }: Payment): boolean {
  return paymentId === id;
}

async function applyCapture(
  deps: OrderDeps,
  transaction: Transaction,
  order: StoredOrder,
  payment: Payment,
): Promise<StoredOrder> {
  const { capture } = payment;
  if (!capture) throw new Error(`the payment ${payment.id} is captured without a capture`);
  const isSecond = order.paidWith === 'coins' || (order.capture && order.capture.id !== capture.id);
  if (isSecond) {
    const { id: order_id } = order;
    deps.log.error('ALARM: an order was paid twice', new Error(capture.id), { order: order_id });
    return order;
  }
  const { reversedCents, takenBackCents } = order;
  const told = centsTakenBack(capture.cents, payment.back, reversedCents, takenBackCents);
  // The coins of a withdrawal are taken before its money goes back.
  const back = order.withdrawn?.state === 'due' ? Math.max(told, takenBackCents) : told;
  const taken: StoredOrder = order.capture ? order : { ...order, capture, paidWith: 'money' };
  const settled =
    taken.capture && order.capture ? taken : await settle(deps, transaction, taken, back);
  return adjust(deps, transaction, settled, back);
}

/** The first time the money is seen: the goods are given, unless it went back before that. */
async function settle(
  deps: OrderDeps,
  transaction: Transaction,
  order: StoredOrder,
  back: number,
): Promise<StoredOrder> {
  if (back > 0 || !order.capture) return order;
  const { cents, currency } = order.capture;
  const isThere = await canReceive(deps, transaction, order.receiver);
  const event = isThere
    ? ({ kind: 'captured', cents, currency } as const)
    : ({ kind: 'undeliverable' } as const);
  const next = stepped(order, event, deps);
  if (next.given && !order.given) await deliver(deps, transaction, next);
  return next.given ? { ...next, paidAt: deps.clock.now() } : next;
}

async function deliver(
  deps: OrderDeps,
  transaction: Transaction,
  order: StoredOrder,
): Promise<void> {
  const delivered = await deliverGoods(deps, transaction, order, coins(0));
  // What is given for money comes from the mint, which has always enough.
  if (!delivered.ok) throw new Error(`${order.id} was refused: ${delivered.error.kind}`);
}

/** Takes back, or gives again, the coins of the money that went back or came again since the last look. */
async function adjust(
  deps: OrderDeps,
  transaction: Transaction,
  order: StoredOrder,
  back: number,
): Promise<StoredOrder> {
  const { capture, takenBackCents: before } = order;
  if (!capture || back === before) return order;
  const movements = order.movements + 1;
  if (order.given) await moveCoins(deps, transaction, order, back);
  const event =
    back === 0
      ? ({ kind: 'returned' } as const)
      : ({ kind: 'taken-back', whole: back >= capture.cents } as const);
  return stepped({ ...order, takenBackCents: back, movements }, event, deps);
}

/**
 * Takes coins from the buyer, or gives them again, until as much is taken as `back` cents are worth; after
 * the buyer's deletion from the account that their address has now.
 * The order does not say so itself yet: the caller counts the movement.
 *
 * @throws Error if the movement of this number was made before
 */
export async function moveCoins(
  { ledger, lockDebtor, announceBalances, log }: OrderDeps,
  transaction: Transaction,
  order: StoredOrder,
  back: number,
): Promise<void> {
  const { id: orderId, buyer, takenBackCents: before, movements } = order;
  const { compensated: isCompensated, capture } = order;
  const key = ledgerKey(`order:${orderId}:back:${movements + 1}`);
  const rounding = { captured: capture?.cents ?? 0, isCompensated };
  const amount = coinsTakenFor(back, rounding) - coinsTakenFor(before, rounding);
  const user = await lockDebtor(transaction, buyer);
  if (user !== buyer) {
    onceCommitted(transaction, () => {
      announceBalances(user).catch((error: unknown) =>
        log.error('telling a balance failed', error),
      );
    });
  }
  const { coins: held } = await ledger.lock(transaction, user);
  const detail = { user, orderId, cents: Math.abs(back - before) };
  const movement =
    amount > 0
      ? paymentTakenBack(key, { amount, held }, detail)
      : paymentReturned(key, -amount, detail);
  if (!movement) return;
  const posted: Result<Posting, { readonly kind: string }> = await ledger.post(
    transaction,
    movement,
  );
  if (!posted.ok) throw new Error(`${key} was refused: ${posted.error.kind}`);
  if (!posted.value.posted) throw new Error(`${key} was posted before`);
}

/**
 * Notes what a message said was reversed; a repeated message says the same, so that it is no sum. An amount that
 * cannot be read counts as the whole, and an operator has to look at it.
 */
export function noteReversal(
  { db, log }: Pick<OrderDeps, 'db' | 'log'>,
  id: string,
  reversed: number | 'all',
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) return;
    const all = order.capture?.cents ?? order.cents;
    if (reversed === 'all') {
      log.error('ALARM: a reversal of an unknown amount', new Error('no amount'), { order: id });
    }
    const cents = reversed === 'all' ? all : reversed;
    if (order.reversedCents >= cents) return;
    await updateOrder(transaction, { ...order, reversedCents: cents });
  });
}
