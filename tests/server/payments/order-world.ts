import type { Database, Transaction } from '@server/kernel/database';
import { findOrder, type StoredOrder } from '@server/payments/order-store';
import { act, type PayerAction } from '@server/payments/simulator/simulated-payment';
import {
  type SimulatedPayments,
  createSimulatedPayments,
} from '@server/payments/simulator/simulated-payment-store';
import type { Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { lockDebtor } from '@server/account/gone-account-store';
import { membershipRecords } from '@server/account/membership-store';
import { people } from '@server/composition/kit';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { Schema } from '@server/kernel/data/query';
import { createInProcessEventBus } from '@server/kernel/event-bus';
import type { Clock, Ids, Log } from '@server/kernel/ports/system';
import type { Mail } from '@server/kernel/ports/mail';
import type { PaymentService } from '@server/kernel/ports/payments';
import { keepMail } from '@server/mail/mail-store';
import { writeMail } from '@server/mail/write-mail';
import { createMemberships } from '@server/membership/give-membership';
import { announcements } from '@server/notices/notices-slice';
import { createBeginPayment } from '@server/payments/begin-payment';
import { createFollowUpOrders, settleOrder } from '@server/payments/settle-payment';
import { createMakeOrder } from '@server/payments/make-order';
import { createOrderQueue } from '@server/payments/order-queue';
import { createPayWithCoins } from '@server/payments/pay-with-coins';
import { createWithdrawOrder } from '@server/payments/withdraw-order';
import { createLedger } from '@server/wallet/ledger-store';
import { coins } from '@/domain/wallet/coins';
import type { Product } from '@/domain/wallet/order';
import { createSimulator } from '@server/payments/simulator/simulator';
import { STRICT_LOG } from '@tests/support/logs';
import type { MovableClock } from '@tests/support/movable-clock';
import { Crash } from '../wallet/interleave';
import { moneyWorld } from '../wallet/money-world';

/** An action on the pages of a payment; false where it is not possible now. */
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

/** What one process with orders is made of. */
interface OrderProcessKit {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly service: PaymentService;
}

/** Orders as one process has them; what it mails stays in the outbox. */
export function createOrderProcess({ service, ...kit }: OrderProcessKit) {
  const { clock, ids } = kit;
  const ledger = createLedger(kit);
  const deps = {
    ...kit,
    service,
    ledger,
    people,
    memberships: createMemberships({ ...kit, records: membershipRecords, ledger }),
    announcements,
    events: createInProcessEventBus(),
    idempotency: createIdempotency({ clock }),
    announceBalances: async () => undefined,
    lockDebtor,
    announceTier: async () => undefined,
    outbox: {
      write: (mail: Mail, transaction: Transaction) =>
        keepMail(transaction, ids.ulid(), mail, clock.now()),
      wake: () => undefined,
    },
    writeMail,
    wallets: [],
    withdrawalDays: 14,
  };
  const begin = createBeginPayment(deps);
  return {
    make: createMakeOrder(deps),
    payWithCoins: createPayWithCoins(deps),
    begin: (user: UserId, orderId: string, shownAt?: EpochMs) =>
      begin({ user, orderId, language: 'en', origin: 'http://localhost', shownAt }),
    orders: createOrderQueue(deps),
    settle: (id: string) => settleOrder(deps, id),
    followUp: createFollowUpOrders(deps),
    withdraw: createWithdrawOrder(deps),
  };
}

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
    /** An action on the pages; false where it is not possible now. */
    payer: async (id: string, action: PayerAction): Promise<boolean> =>
      payer(payments, (await order(id)).paymentId ?? '', action),
    paymentOf: async (id: string) => payments.find((await order(id)).paymentId ?? ''),
  };
}

/** A world of orders. */
export type OrderWorld = ReturnType<typeof orderWorld>;
