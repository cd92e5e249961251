import type * as z from 'zod/mini';
import type { operatorOrder } from '@/contract/operator/order-calls';
import { err, ok, type Result } from '@/domain/shared/result';
import { moneyText } from '@/domain/wallet/money';
import { CURRENCY, priceInCoins, type Product } from '@/domain/wallet/order';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type { ListedOrders, QueuedOrder } from '@server/kernel/ports/payments';
import { namedPeople } from '../named-people';
import type { OperatorDeps } from '../operator-deps';
import { iso } from '@server/kernel/time';

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
  const goldCoin = priceInCoins(product);
  return {
    id,
    at: iso(madeAt),
    buyer: nameOf(buyer),
    receiver: nameOf(receiver),
    goods: goodsText(product),
    price: `${moneyText(cents)} ${CURRENCY}`,
    ...(goldCoin !== undefined && { goldCoin }),
    state,
    ...(paidWith && { paidWith }),
    ...(cause && { cause }),
    ...(withdrawn && {
      withdrawn: {
        money: `${moneyText(withdrawn.cents)} ${captured?.currency ?? CURRENCY}`,
        state: withdrawn.state,
        at: iso(withdrawn.at),
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
