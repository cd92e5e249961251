import { err, type Result } from '@/domain/shared/result';
import type { ShopOrderEvent } from '@/domain/shop/shop-order-life';
import type { Transaction } from '@server/kernel/database';
import type {
  QueuedShopOrder,
  ShopQueue,
  ShopSettlement,
  ShopSettlementRefusal,
} from '@server/kernel/ports/shop-queue';
import { changeShopOrder, tellPages } from './change-shop-order';
import type { ShopDeps } from './shop-deps';
import { lockShopOrder, shopQueue, type StoredShopOrder } from './shop-order-store';

/** Orders as operators see them, and what they do with them. */
export function createShopQueue(deps: ShopDeps): ShopQueue {
  const settle = async (
    transaction: Transaction,
    id: string,
    event: ShopOrderEvent,
    reason?: string,
  ): Promise<Result<ShopSettlement, ShopSettlementRefusal>> => {
    const order = await lockShopOrder(transaction, id);
    if (!order) return err({ kind: 'order-unknown' });
    const known = reason === undefined ? {} : { reason };
    return changeShopOrder(deps, transaction, order, event, known);
  };
  return {
    list: async (db, tab, cursor) =>
      (await shopQueue(db, tab, cursor)).map((order) => queued(deps, order)),
    send: (transaction, id) => settle(transaction, id, { kind: 'sent' }),
    cancel: (transaction, id, reason) =>
      settle(transaction, id, { kind: 'cancelled', for: 'operator' }, reason),
    tell: (settled) => tellPages(deps, settled),
  };
}

function queued({ cipher, log }: ShopDeps, order: StoredShopOrder): QueuedShopOrder {
  const { address: sealed, ...rest } = order;
  if (sealed === undefined || order.state !== 'ordered') return rest;
  const address = cipher.open(order.id, sealed);
  if (address === undefined) {
    log.error('an address cannot be read', new Error('SHOP_KEY'), { order: order.id });
  }
  return { ...rest, ...(address !== undefined && { address }) };
}
