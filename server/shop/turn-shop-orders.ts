import type { EpochMs } from '@/domain/shared/time';
import { nextTurn, type ShopOrderEvent } from '@/domain/shop/shop-order';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { inRounds } from '@server/kernel/scheduler';
import { changeShopOrder, holdShopOrder, tellPages } from './change-shop-order';
import type { ShopDeps } from './shop-deps';
import { dueShopOrders, updateShopOrder, type StoredShopOrder } from './shop-order-store';

/** Does what time alone does to orders; resolves with how many were changed. */
export type TurnShopOrders = () => Promise<number>;

/** Orders looked at in one round. */
const ROUND = 50;

/** Each order is a transaction of its own; two processes do each once, since it is looked at under its lock. */
export function createTurnShopOrders(deps: ShopDeps): TurnShopOrders {
  const { db, clock, log } = deps;
  const sweep = {
    name: 'looking after a shop order',
    round: ROUND,
    due: (besides: readonly string[]) =>
      dueShopOrders(db, { now: clock.now(), besides, limit: ROUND }),
    keyOf: (id: string) => id,
    work: (id: string) => turned(deps, id),
  };
  return () => inRounds(sweep, log);
}

async function turned(deps: ShopDeps, id: string): Promise<boolean> {
  const now = deps.clock.now();
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
