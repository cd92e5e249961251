import type { IdempotencyKey, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { CURRENCY, orderCause, priceInCoins, stepOrder } from '@/domain/wallet/order';
import { coinsForCents, coinsGivingBack, orderRefund } from '@/domain/wallet/take-back';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey } from '@server/kernel/ports/wallet';
import type {
  OrderQueue,
  OrderSettlement,
  QueuedOrder,
  SettledOrder,
  SettlementRefusal,
} from '@server/kernel/ports/payments';
import { moveCoins, tell } from './apply-payment';
import { canReceive, deliverGoods, deliveryKey, lockForDelivery } from './deliver-goods';
import type { OrderDeps } from './order-deps';
import {
  lockOrder,
  mismatchesAfter,
  ordersBefore,
  updateOrder,
  type StoredOrder,
} from './order-store';

/** Orders that wait for an operator, and the actions on them. */
export function createOrderQueue(deps: OrderDeps): OrderQueue {
  return {
    waiting: async (db, after) => (await mismatchesAfter(db, after)).map(queued),
    all: async (db, before, which) => (await ordersBefore(db, before, which)).map(queued),
    settle: async (transaction, id, settlement) => {
      const order = await lockOrder(transaction, id);
      if (!order) return err({ kind: 'order-unknown' });
      return settlement.kind === 'deliver'
        ? deliver(deps, transaction, order)
        : refund(deps, transaction, order, settlement);
    },
    tell: (settled) => tell(deps, settled),
  };
}

function queued(order: StoredOrder): QueuedOrder {
  const { id, buyer, receiver, product, cents, madeAt, state, paidWith } = order;
  const { capture, takenBackCents } = order;
  const { withdrawn } = order;
  const hasWithdrawn = withdrawn !== undefined && withdrawn.state !== 'failed';
  const cause = hasWithdrawn ? 'withdrawn' : orderCause(order);
  return {
    id,
    buyer,
    receiver,
    product,
    madeAt,
    cents,
    state,
    ...(cause && { cause }),
    ...(withdrawn && { withdrawn }),
    ...(paidWith && { paidWith }),
    ...(capture && {
      captured: { cents: capture.cents, currency: capture.currency, takenBackCents },
    }),
  };
}

async function deliver(
  deps: OrderDeps,
  transaction: Transaction,
  order: StoredOrder,
): Promise<Result<SettledOrder, SettlementRefusal>> {
  const next = stepOrder(order, { kind: 'delivered-by-operator' });
  if (!next.ok) return next;
  if (!(await canReceive(deps, transaction, order.receiver))) return err({ kind: 'receiver-gone' });
  const { takenBackCents: back } = order;
  const movements = order.movements + (back > 0 ? 1 : 0);
  const paidAt = deps.clock.now();
  const paid = { ...order, ...next.value, movements, paidAt, paidWith: 'money' } as const;
  // Before the ledger, as everywhere.
  if (back > 0) await deps.lockDebtor(transaction, order.buyer);
  if (back > 0) await lockForDelivery(deps, transaction, order);
  const given = await deliverGoods(deps, transaction, paid);
  if (!given.ok) throw new Error(`${order.id} was refused: ${given.error.kind}`);
  // The goods are whole; the coins of money that has gone back since are taken like those of any order.
  if (back > 0) await moveCoins(deps, transaction, { ...order, takenBackCents: 0 }, back);
  await updateOrder(transaction, paid);
  const { buyer, receiver, product } = order;
  const owedPaid = await owedPaidBy(deps, transaction, buyer, deliveryKey(order));
  return ok({ buyer, receiver, product, coins: 0, owedPaid, isGrant: false });
}

async function refund(
  deps: OrderDeps,
  transaction: Transaction,
  order: StoredOrder,
  { reason }: Extract<OrderSettlement, { kind: 'refund' }>,
): Promise<Result<SettledOrder, SettlementRefusal>> {
  const next = stepOrder(order, { kind: 'refunded-by-operator' });
  if (!next.ok) return next;
  const amount = worth(order);
  if (amount < 1) return err({ kind: 'nothing-to-refund' });
  if (!(await canReceive(deps, transaction, order.buyer))) return err({ kind: 'receiver-gone' });
  const { id: orderId, buyer: user, receiver } = order;
  const movement = orderRefund(ledgerKey(`order:${orderId}:refund`), coins(amount), {
    user,
    orderId,
    reason,
  });
  const posted = await deps.ledger.post(transaction, movement);
  if (!posted.ok) throw new Error(`${movement.key} was refused: ${posted.error.kind}`);
  // Given before: nothing is given now, and nothing is to be logged.
  if (!posted.value.posted) return err({ kind: 'order-closed' });
  await updateOrder(transaction, { ...order, ...next.value, paidAt: deps.clock.now() });
  const { product, state } = order;
  const owedPaid = await owedPaidBy(deps, transaction, user, movement.key);
  const isGrant = state === 'paid';
  return ok({ buyer: user, receiver, product, coins: amount, owedPaid, isGrant });
}

/** How many coins of a movement paid what the person owed. */
async function owedPaidBy(
  { ledger }: OrderDeps,
  transaction: Transaction,
  user: UserId,
  key: IdempotencyKey,
): Promise<number> {
  return (await ledger.owedPaid(transaction, user, [key])).get(key) ?? 0;
}

/**
 * The coins of what is still here of the money, in our currency; of goods that were given, their
 * price without what went back.
 */
function worth({ state, product, capture, takenBackCents }: StoredOrder): number {
  if (state !== 'mismatch') {
    return Math.max(0, (priceInCoins(product) ?? 0) - coinsForCents(takenBackCents));
  }
  if (capture?.currency !== CURRENCY) return 0;
  return coinsGivingBack(Math.max(0, capture.cents - takenBackCents));
}
