import type { Database } from '@server/kernel/database';
import { findOrder, type StoredOrder } from '@server/payments/order-store';
import { act, type PayerAction } from '@server/payments/simulator/simulated-payment';
import type { SimulatedPayments } from '@server/payments/simulator/simulated-payment-store';

/** What somebody does on the pages of a payment; false where it is not possible now. */
export async function payer(
  payments: SimulatedPayments,
  paymentId: string,
  action: PayerAction,
): Promise<boolean> {
  const done = await payments.change<boolean>(paymentId, (payment) => {
    const next = act(payment, action);
    return next.ok ? { payment: next.value.payment, value: true } : { value: false };
  });
  return done ?? false;
}

/**
 * An order as it is kept.
 *
 * @throws Error if there is none
 */
export async function orderOf(db: Database, id: string): Promise<StoredOrder> {
  const found = await findOrder(db, id);
  if (!found) throw new Error(`no order ${id}`);
  return found;
}
