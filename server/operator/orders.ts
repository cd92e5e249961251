import type * as z from 'zod/mini';
import type { operatorOrder } from '@/contract/operator/order-calls';
import { err, ok, type Result } from '@/domain/shared/result';
import { moneyText } from '@/domain/wallet/money';
import { CURRENCY, priceInCoins, type Product } from '@/domain/wallet/order';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type {
  ListedOrders,
  QueuedOrder,
  SettledOrder,
  SettlementRefusal,
} from '@server/kernel/ports/payments';
import { namedPeople } from './find-user';
import type { OperatorDeps } from './operator-deps';
import { accountNumber } from '@/domain/account/account-number';
import {
  checkGrantLimit,
  grantDay,
  grantsLeft,
  parseGrantReason,
  type CoinGrantProblem,
} from '@/domain/wallet/coin-grant';
import { coins } from '@/domain/wallet/coins';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { grantedSince, keepGrant, lockGrants } from './grants/grant-store';
import { writeOperatorLog } from './operator-log-store';

/** An order as the wire has it. */
type ListedOrder = z.infer<typeof operatorOrder>;

/** A page of orders. */
type ListOrders = (
  page: string | undefined,
  which?: ListedOrders,
) => Promise<Result<Page<ListedOrder>, PageUnknown>>;

/** Those that wait, the oldest first; or all, the newest first. */
export function createListOrders(deps: OperatorDeps, list: 'waiting' | 'all'): ListOrders {
  return async (page, which) => {
    const cursor = parseCursor(page, 'word');
    if (!cursor.ok) return err(cursor.error);
    const found = await deps.orders[list](deps.db, cursor.value, which);
    const { rows, ...rest } = toPage(found, ({ madeAt, id }) => ({ at: new Date(madeAt), id }));
    const nameOf = await namedPeople(
      deps,
      rows.flatMap(({ buyer, receiver }) => [buyer, receiver]),
    );
    return ok({ ...rest, rows: rows.map((order) => listed(order, nameOf)) });
  };
}

function listed(order: QueuedOrder, nameOf: Awaited<ReturnType<typeof namedPeople>>): ListedOrder {
  const { id, madeAt, buyer, receiver, product, cents, captured, state, paidWith, cause } = order;
  const { withdrawn } = order;
  const coins = priceInCoins(product);
  return {
    id,
    at: madeAt,
    buyer: nameOf(buyer),
    receiver: nameOf(receiver),
    goods: goodsText(product),
    price: `${moneyText(cents)} ${CURRENCY}`,
    ...(coins !== undefined && { coins }),
    state,
    ...(paidWith && { paidWith }),
    ...(cause && { cause }),
    ...(withdrawn && {
      withdrawn: {
        money: `${moneyText(withdrawn.cents)} ${captured?.currency ?? CURRENCY}`,
        state: withdrawn.state,
        at: withdrawn.at,
      },
    }),
    ...(captured && {
      paid: `${moneyText(captured.cents - captured.takenBackCents)} ${captured.currency}`,
      ...(captured.takenBackCents > 0 && {
        takenBack: `${moneyText(captured.takenBackCents)} ${captured.currency}`,
      }),
    }),
  };
}

function goodsText(product: Product): string {
  switch (product.kind) {
    case 'coins':
      return `${product.amount} coins`;
    case 'translation':
      return `${product.pack.characters} characters`;
    case 'membership':
      return `${product.plan.tier.toUpperCase()}, months: ${product.plan.months}`;
  }
}

/** What an operator decides about an order; the reason as it came. */
interface SettleOrderCommand {
  readonly operator: string;
  readonly id: string;
  readonly outcome: 'deliver' | 'refund';
  readonly reason: unknown;
}

/** Why nothing was settled. */
export type SettleOrderRefusal = SettlementRefusal | CoinGrantProblem;

/** The answer to an operator who settles an order. */
interface SettledByOperator extends Pick<SettledOrder, 'coins' | 'owedPaid'> {
  readonly id: string;
}

/** Gives goods or coins, once; `coins` were given, and `owedPaid` of what came paid what the buyer owed. */
type SettleOrder = (
  command: SettleOrderCommand,
) => Promise<Result<SettledByOperator, SettleOrderRefusal>>;

/** What is given and the entry of the log are one transaction. */
export function createSettleOrder(deps: OperatorDeps): SettleOrder {
  const { db, orders, clock, ids } = deps;
  return async ({ operator, id, outcome, ...given }) => {
    const reason = parseGrantReason(given.reason);
    if (!reason.ok) return reason;
    const settlement =
      outcome === 'deliver'
        ? ({ kind: 'deliver' } as const)
        : ({ kind: 'refund', reason: reason.value } as const);
    const settled = await allOrNothing<SettledOrder, SettleOrderRefusal>(
      db,
      async (transaction) => {
        await lockGrants(transaction);
        const done = await orders.settle(transaction, id, settlement);
        if (!done.ok) return done;
        if (done.value.isGrant) {
          const granted = await grant(
            deps,
            transaction,
            { operator, id, reason: reason.value },
            done.value,
          );
          if (!granted.ok) return granted;
        }
        await writeOperatorLog(transaction, {
          id: ids.ulid(),
          at: clock.now(),
          operator,
          action: outcome === 'deliver' ? 'order-delivered' : 'order-refunded',
          subject: String(accountNumber(done.value.buyer)),
          about: done.value.buyer,
          detail: `${id}, ${done.value.coins} coins: ${reason.value}`,
        });
        return done;
      },
    );
    if (!settled.ok) return settled;
    await orders.tell(settled.value);
    const { coins, owedPaid } = settled.value;
    return ok({ id, coins, owedPaid });
  };
}

/** Coins for goods that stay given count as granted: of one limit a day (readings, Money). */
async function grant(
  { clock, grantsADay }: OperatorDeps,
  transaction: Transaction,
  {
    operator,
    id,
    reason,
  }: { readonly operator: string; readonly id: string; readonly reason: string },
  { buyer: user, coins: amount }: SettledOrder,
): Promise<Result<void, SettleOrderRefusal>> {
  const at = clock.now();
  const day = await grantedSince(transaction, grantDay(at));
  const given = coins(amount);
  const allowed = checkGrantLimit({ coins: given, reason }, grantsLeft(grantsADay, day));
  if (!allowed.ok) return allowed;
  const stored = { id: `order:${id}`, user, operator, coins: given, reason, at: new Date(at) };
  await keepGrant(transaction, stored);
  return ok(undefined);
}
