import type { Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import type { Product } from '@/domain/wallet/order';
import { membershipRecords } from '@server/account/membership-store';
import { people } from '@server/compose-people';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { Schema } from '@server/kernel/data/schema';
import { createInProcessEventBus } from '@server/kernel/in-process-event-bus';
import { createMemberships } from '@server/membership/give-membership';
import { announcements } from '@server/notices/notices-slice';
import { createBeginPayment } from '@server/payments/begin-payment';
import { createFollowUpOrders } from '@server/payments/follow-up-orders';
import { createMakeOrder } from '@server/payments/make-order';
import { findOrder, type StoredOrder } from '@server/payments/order-store';
import { createOrderQueue } from '@server/payments/order-queue';
import { createPayWithCoins } from '@server/payments/pay-with-coins';
import { settleOrder } from '@server/payments/settle-payment';
import { act, type PayerAction } from '@server/payments/simulator/simulated-payment';
import { createSimulatedPayments } from '@server/payments/simulator/simulated-payment-store';
import { createSimulator } from '@server/payments/simulator/simulator';
import { createLedger } from '@server/wallet/ledger-store';
import { STRICT_LOG } from '@tests/support/logs';
import type { Log } from '@server/kernel/ports/log';
import type { PaymentService } from '@server/kernel/ports/payment-service';
import { Crash } from '../wallet/interleave';
import { moneyWorld } from '../wallet/money-world';

/** What is bought in these tests. */
export const TEN_COINS: Product = { kind: 'coins', amount: coins(10) };

let keys = 0;

/** Orders as one process has them; the payment service is elsewhere, and does not end with it. */
export function orderWorld(db: Kysely<Schema>) {
  const world = moneyWorld(db);
  const { clock, ids } = world;
  const payments = createSimulatedPayments({ db, clock });
  const errors: string[] = [];
  const log: Log = {
    ...STRICT_LOG,
    error: (text, error) => {
      // A process that ends does not go on with the next order.
      if (error instanceof Crash) throw error;
      errors.push(text);
    },
  };
  const simulator = createSimulator({ db, clock, log });
  const process = (handle: Kysely<Schema>, service: PaymentService = simulator.service) => {
    const ledger = createLedger({ db: handle, clock });
    const memberships = createMemberships({ records: membershipRecords, ledger, clock, ids });
    const deps = {
      db: handle,
      clock,
      ids,
      log,
      ledger,
      people,
      memberships,
      announcements,
      events: createInProcessEventBus(),
      idempotency: createIdempotency({ clock }),
      announceBalances: async () => undefined,
      service,
    };
    const begin = createBeginPayment(deps);
    return {
      make: createMakeOrder(deps),
      payWithCoins: createPayWithCoins(deps),
      begin: (user: UserId, orderId: string) =>
        begin({ user, orderId, language: 'en', origin: 'http://localhost' }),
      orders: createOrderQueue(deps),
      settle: (id: string) => settleOrder(deps, id),
      followUp: createFollowUpOrders(deps),
    };
  };
  const order = async (id: string): Promise<StoredOrder> => {
    const found = await findOrder(db, id);
    if (!found) throw new Error(`no order ${id}`);
    return found;
  };
  return {
    ...world,
    errors,
    service: simulator.service,
    process,
    order,
    close: () => simulator.close(),
    /** A new order, and its number. */
    ordered: async (buyer: UserId, product: Product, receiver = buyer): Promise<string> => {
      const key = `order-intent-${(keys += 1)}`;
      const made = await process(db).make({ buyer, receiver, product, key });
      if (!made.ok) throw new Error(made.error.kind);
      return made.value.id;
    },
    /** What somebody does on the pages; false where it is not possible now. */
    payer: async (id: string, action: PayerAction): Promise<boolean> => {
      const { paymentId } = await order(id);
      const done = await payments.change<boolean>(paymentId ?? '', (payment) => {
        const next = act(payment, action);
        return next.ok ? { payment: next.value.payment, value: true } : { value: false };
      });
      return done ?? false;
    },
    paymentOf: async (id: string) => payments.find((await order(id)).paymentId ?? ''),
  };
}

/** A world of orders. */
export type OrderWorld = ReturnType<typeof orderWorld>;
