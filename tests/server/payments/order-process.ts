import type { Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { lockDebtor } from '@server/account/gone-account-store';
import { membershipRecords } from '@server/account/membership-store';
import { people } from '@server/composition/kit';
import { createIdempotency } from '@server/kernel/data/idempotency-store';
import type { Schema } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';
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

/** What one process with orders is made of. */
export interface OrderProcessKit {
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
