import type { Email } from '@/domain/account/email';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, MINUTE, type EpochMs } from '@/domain/shared/time';
import { priceInCents } from '@/domain/wallet/coin-packs';
import { coins, type Coins } from '@/domain/wallet/coins';
import { unusedCoins, withdrawal, withdrawalEnds } from '@/domain/wallet/take-back';
import { allOrNothing, inTransaction } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey } from '@server/kernel/ports/wallet';
import { receiptDate } from '@server/kernel/receipt-texts';
import { moveCoins, stepped } from './apply-payment';
import { deliveryKey } from './deliver-goods';
import type { OrderDeps } from './order-deps';
import {
  coinOrdersSince,
  findOrder,
  lockOrder,
  updateOrder,
  type StoredOrder,
} from './order-store';
import { orderText } from './order-texts';
import { stepOrder, type OrderRefusal } from '@/domain/wallet/order';

/** A buyer withdraws from the contract about coins; `shownCoins` is the number of coins that the screen named. */
interface WithdrawCommand {
  readonly user: UserId;
  readonly orderId: string;
  readonly shownCoins: number;
}

/** Why nothing was withdrawn; nothing was taken. */
export type WithdrawRefusal = {
  readonly kind:
    | 'order-unknown'
    | 'purchases-unavailable'
    | 'nothing-to-withdraw'
    | 'withdrawal-changed';
};

/** Takes the unused coins of an order back and refunds their money; done again, it answers the same. */
type WithdrawOrder = (command: WithdrawCommand) => Promise<Result<StoredOrder, WithdrawRefusal>>;

/** How long the payment service is left alone that did not answer. */
const AGAIN_AFTER = 5 * MINUTE;

/**
 * The coins are taken first, in the transaction that keeps the withdrawal and writes its mail: what was
 * spent meanwhile, on this server or another, is not refunded. The money follows by one refund of a name of
 * its own, as often as it takes; where the service will not refund, the coins are given again.
 */
export function createWithdrawOrder(deps: OrderDeps): WithdrawOrder {
  return async (command) => {
    const claimed = await allOrNothing<StoredOrder, WithdrawRefusal>(deps.db, (transaction) =>
      claim(deps, transaction, command),
    );
    if (!claimed.ok) return claimed;
    deps.outbox.wake();
    await refundWithdrawn(deps, command.orderId);
    await deps.announceBalances(command.user);
    return ok((await findOrder(deps.db, command.orderId)) ?? claimed.value);
  };
}

/** An order of coins that can be withdrawn from: how many of them, until when. */
interface WithdrawableOrder {
  readonly order: StoredOrder;
  readonly unused: Coins;
  readonly until: EpochMs;
}

/** The orders that a buyer can withdraw from now, newest first. */
export async function withdrawableOrders(
  deps: OrderDeps,
  user: UserId,
): Promise<readonly WithdrawableOrder[]> {
  const { db, clock, withdrawalDays: days, service } = deps;
  if (days === 0 || !service) return [];
  const now = clock.now();
  const since = withdrawalEnds(now, -days - 1);
  const found = await coinOrdersSince(db, user, since);
  return inTransaction(db, async (transaction) => {
    const rows: WithdrawableOrder[] = [];
    for (const order of found) {
      const unused = await unusedOf(deps, transaction, order, now);
      const { paidAt } = order;
      if (unused > 0 && paidAt !== undefined && !order.withdrawn) {
        rows.push({ order, unused: coins(unused), until: withdrawalEnds(paidAt, days) });
      }
    }
    return rows;
  });
}

/** Asks for the refund of a withdrawal that is due; false while the service does not answer. */
export async function refundWithdrawn(deps: OrderDeps, id: string): Promise<boolean> {
  const { service, db, log } = deps;
  const order = await findOrder(db, id);
  const { withdrawn, capture } = order ?? {};
  if (!service || withdrawn?.state !== 'due' || !capture) return true;
  const refunded = await service.refund({
    captureId: capture.id,
    cents: withdrawn.cents,
    currency: capture.currency,
    requestId: `withdraw-${id}`,
  });
  if (!refunded.ok) {
    const { error } = refunded;
    if (error.kind === 'service-unreachable') return false;
    log.error('ALARM: a withdrawal was not refunded', new Error(error.issue), { order: id });
  }
  await inTransaction(db, async (transaction) => {
    const current = await lockOrder(transaction, id);
    if (current?.withdrawn?.state !== 'due') return;
    const ended = refunded.ok
      ? settled(current, 'refunded')
      : await givenAgain(deps, transaction, current);
    await updateOrder(transaction, ended);
  });
  return true;
}

/** The order with the next look at its withdrawal, where the service has still to refund. */
export function awaitingRefund(order: StoredOrder, now: EpochMs): StoredOrder {
  if (order.withdrawn?.state !== 'due') return order;
  return { ...order, followUpAt: later(now, AGAIN_AFTER) };
}

async function claim(
  deps: OrderDeps,
  transaction: Transaction,
  { user, orderId, shownCoins }: WithdrawCommand,
): Promise<Result<StoredOrder, WithdrawRefusal>> {
  const order = await lockOrder(transaction, orderId);
  if (!order || order.buyer !== user) return err({ kind: 'order-unknown' });
  if (order.withdrawn) return ok(order);
  if (!deps.service) return err({ kind: 'purchases-unavailable' });
  const now = deps.clock.now();
  await deps.ledger.lock(transaction, user);
  const unused = await unusedOf(deps, transaction, order, now);
  if (unused < 1) return err({ kind: 'nothing-to-withdraw' });
  if (unused !== shownCoins) return err({ kind: 'withdrawal-changed' });
  const cents = priceInCents(coins(unused));
  const key = ledgerKey(`order:${orderId}:back:${order.movements + 1}`);
  const movement = withdrawal(key, coins(unused), { user, orderId, cents });
  const posted = await deps.ledger.post(transaction, movement);
  if (!posted.ok) throw new Error(`${key} was refused: ${posted.error.kind}`);
  const takenBackCents = order.takenBackCents + cents;
  const whole = takenBackCents >= (order.capture?.cents ?? 0);
  const taken = stepped(
    {
      ...order,
      takenBackCents,
      movements: order.movements + 1,
      withdrawn: { cents, state: 'due', at: now },
    },
    { kind: 'taken-back', whole },
    deps,
  );
  const next = awaitingRefund(taken, now);
  await updateOrder(transaction, next);
  await confirm(deps, transaction, next, coins(unused));
  return ok(next);
}

async function unusedOf(
  { ledger, withdrawalDays: days }: OrderDeps,
  transaction: Transaction,
  order: StoredOrder,
  now: EpochMs,
): Promise<number> {
  const { buyer, capture: captured, paidAt, takenBackCents } = order;
  const stands = await ledger.coinsSince(transaction, buyer, deliveryKey(order));
  return unusedCoins({ order, paidAt, captured, takenBackCents, ...stands }, days, now);
}

function settled(order: StoredOrder, state: 'refunded' | 'failed'): StoredOrder {
  const { withdrawn, followUpAt: _, ...rest } = order;
  return { ...rest, ...(withdrawn && { withdrawn: { ...withdrawn, state } }) };
}

/** The money stays here, and so the coins come again. */
async function givenAgain(
  deps: OrderDeps,
  transaction: Transaction,
  order: StoredOrder,
): Promise<StoredOrder> {
  const takenBackCents = order.takenBackCents - (order.withdrawn?.cents ?? 0);
  await moveCoins(deps, transaction, order, takenBackCents);
  const back = { ...settled(order, 'failed'), takenBackCents, movements: order.movements + 1 };
  return stepped(back, { kind: 'returned' }, deps);
}

/** Confirms the withdrawal on a medium that lasts, in the transaction that makes it. */
async function confirm(
  { people, outbox, writeMail, clock }: OrderDeps,
  transaction: Transaction,
  order: StoredOrder,
  unused: Coins,
): Promise<void> {
  const payer = await people.find(transaction, order.buyer);
  if (payer?.email === undefined) return;
  const { language } = payer;
  const style = { style: 'currency', currency: order.capture?.currency ?? '' } as const;
  const about = {
    kind: 'withdrawal',
    goods: orderText({ kind: 'coins', amount: unused }, language),
    money: (priceInCents(unused) / 100).toLocaleString(language, style),
    order: order.id,
    date: receiptDate(clock.now(), language),
  } as const;
  await outbox.write(writeMail(payer.email as Email, language, about), transaction);
}

/** Why an order stays as it is. */
type DismissOrderRefusal = OrderRefusal | { readonly kind: 'order-unknown' };

/** Ends an order that its buyer does not want to pay any more; done again, it answers the same. */
type DismissOrder = (
  user: UserId,
  orderId: string,
) => Promise<Result<StoredOrder, DismissOrderRefusal>>;

/**
 * The payment service is not asked: asking takes the money of what was approved meanwhile. Money that comes
 * all the same is seen by its message and gives the goods, as for every order that was cancelled.
 */
export function createDismissOrder({ db }: Pick<OrderDeps, 'db'>): DismissOrder {
  return (user, orderId) =>
    allOrNothing<StoredOrder, DismissOrderRefusal>(db, async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (!order || order.buyer !== user) return err({ kind: 'order-unknown' });
      if (order.state === 'cancelled') return ok(order);
      const next = stepOrder(order, { kind: 'dismissed' });
      if (!next.ok) return next;
      const { followUpAt: _, ...rest } = order;
      const dismissed: StoredOrder = { ...rest, ...next.value };
      await updateOrder(transaction, dismissed);
      return ok(dismissed);
    });
}
