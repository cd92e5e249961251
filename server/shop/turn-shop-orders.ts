import type { EpochMs } from '@/domain/shared/time';
import { nextTurn } from '@/domain/shop/shop-order-life';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { changeShopOrder, tellPages } from './change-shop-order';
import type { ShopDeps } from './shop-deps';
import {
  dueShopOrders,
  lockShopOrder,
  updateShopOrder,
  type StoredShopOrder,
} from './shop-order-store';

/** Does what time alone does to orders; resolves with how many were changed. */
export type TurnShopOrders = () => Promise<number>;

/** Orders looked at in one round. */
const ROUND = 50;

/** Each order is a transaction of its own; two processes do each once, since it is looked at under its lock. */
export function createTurnShopOrders(deps: ShopDeps): TurnShopOrders {
  return async () => {
    let changed = 0;
    for (;;) {
      const now = deps.clock.now();
      const due = await dueShopOrders(deps.db, now, ROUND);
      for (const id of due) {
        const turned = await inTransaction(deps.db, (transaction) =>
          turn(deps, transaction, id, now),
        );
        if (!turned) continue;
        changed += 1;
        await tellPages(deps, turned);
      }
      if (due.length < ROUND) return changed;
    }
  };
}

async function turn(
  deps: ShopDeps,
  transaction: Transaction,
  id: string,
  now: EpochMs,
): Promise<StoredShopOrder | undefined> {
  const order = await lockShopOrder(transaction, id);
  if (!order) return undefined;
  const next = nextTurn(order);
  if (!next || next.at > now) {
    // Its time was reckoned otherwise when it was kept: it is kept anew, so that it is not due for ever.
    await updateShopOrder(transaction, order);
    return undefined;
  }
  if (next.turn === 'forget-address') {
    const { address: _, ...rest } = order;
    await updateShopOrder(transaction, rest);
    return rest;
  }
  const event =
    next.turn === 'arrived'
      ? ({ kind: 'arrived' } as const)
      : ({ kind: 'cancelled', for: 'unanswered' } as const);
  const changed = await changeShopOrder(deps, transaction, order, event);
  return changed.ok ? changed.value : undefined;
}
