import type { EpochMs } from '@/domain/shared/time';
import { nextTurn, type ShopOrderEvent } from '@/domain/shop/shop-order-life';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { changeShopOrder, holdShopOrder, tellPages } from './change-shop-order';
import type { ShopDeps } from './shop-deps';
import { dueShopOrders, updateShopOrder, type StoredShopOrder } from './shop-order-store';

/** Does what time alone does to orders; resolves with how many were changed. */
export type TurnShopOrders = () => Promise<number>;

/** Orders looked at in one round. */
const ROUND = 50;

/**
 * Each order is a transaction of its own; two processes do each once, since it is looked at under its lock.
 * One that fails is logged and left for the next time, and keeps no other waiting.
 */
export function createTurnShopOrders(deps: ShopDeps): TurnShopOrders {
  return async () => {
    const failed: string[] = [];
    let changed = 0;
    for (;;) {
      const now = deps.clock.now();
      const due = await dueShopOrders(deps.db, { now, besides: failed, limit: ROUND });
      for (const id of due) {
        try {
          if (await turned(deps, id, now)) changed += 1;
        } catch (error) {
          failed.push(id);
          deps.log.error('looking after a shop order failed', error, { order: id });
        }
      }
      if (due.length < ROUND) return changed;
    }
  };
}

async function turned(deps: ShopDeps, id: string, now: EpochMs): Promise<boolean> {
  const order = await inTransaction(deps.db, (transaction) => turn(deps, transaction, id, now));
  if (order) await tellPages(deps, order);
  return order !== undefined;
}

async function turn(
  deps: ShopDeps,
  transaction: Transaction,
  id: string,
  now: EpochMs,
): Promise<StoredShopOrder | undefined> {
  const held = await holdShopOrder(transaction, id);
  if (!held) return undefined;
  const { order, isConsigneeGone } = held;
  const next = nextTurn(order, isConsigneeGone);
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
  const event: ShopOrderEvent =
    next.turn === 'arrived' ? { kind: 'arrived' } : { kind: 'cancelled', for: next.turn };
  const changed = await changeShopOrder(deps, transaction, order, event);
  return changed.ok ? changed.value : undefined;
}
