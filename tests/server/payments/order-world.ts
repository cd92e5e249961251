import type { Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import type { Product } from '@/domain/wallet/order';
import type { Schema } from '@server/kernel/data/query';
import type { StoredOrder } from '@server/payments/order-store';
import type { PayerAction } from '@server/payments/simulator/simulated-payment';
import { createSimulatedPayments } from '@server/payments/simulator/simulated-payment-store';
import { createSimulator } from '@server/payments/simulator/simulator';
import type { Log } from '@server/kernel/ports/system';
import type { PaymentService } from '@server/kernel/ports/payments';
import { STRICT_LOG } from '@tests/support/logs';
import type { MovableClock } from '@tests/support/movable-clock';
import { Crash } from '../wallet/interleave';
import { moneyWorld } from '../wallet/money-world';
import { orderOf, payer } from './order-payer';
import { createOrderProcess } from './order-process';

/** What is bought in these tests. */
export const TEN_COINS: Product = { kind: 'coins', amount: coins(10) };

let keys = 0;

/** Orders as one process has them; the payment service is elsewhere, and does not end with it. */
export function orderWorld(db: Kysely<Schema>, time?: MovableClock) {
  const world = moneyWorld(db, time);
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
  const process = (handle: Kysely<Schema>, service: PaymentService = simulator.service) =>
    createOrderProcess({ db: handle, clock, ids, log, service });
  const order = (id: string): Promise<StoredOrder> => orderOf(db, id);
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
    payer: async (id: string, action: PayerAction): Promise<boolean> =>
      payer(payments, (await order(id)).paymentId ?? '', action),
    paymentOf: async (id: string) => payments.find((await order(id)).paymentId ?? ''),
  };
}

/** A world of orders. */
export type OrderWorld = ReturnType<typeof orderWorld>;
