import { MINUTE, later } from '@/domain/shared/time';
import { followUp } from '@/domain/wallet/order-times';
import { inTransaction } from '@server/kernel/data/transactions';
import { inRounds } from '@server/kernel/scheduler';
import { stepped } from './apply-payment';
import type { OrderDeps } from './order-deps';
import { lockOrder, takeDue, updateOrder, type StoredOrder } from './order-store';
import { settleOrder } from './settle-payment';
import { awaitingRefund, refundWithdrawn } from './withdraw-order';

/** Looks after orders that nobody came back from; resolves with how many it looked after. */
type FollowUpOrders = () => Promise<number>;

/** Orders looked at in one round. */
const ROUND = 20;

/** How long a process may take for one round before another one may try the same orders. */
const TURN = 5 * MINUTE;

/**
 * Asks the payment service about orders whose payment was begun, and cancels those that nobody paid.
 * What became of them is found out wherever a process ended in between.
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
  return () => inRounds(sweep, log);
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
