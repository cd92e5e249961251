import { err, ok, type Result } from '@/domain/shared/result';
import type { ShopOrderEvent } from '@/domain/shop/shop-order';
import type { Database, Transaction } from '@server/kernel/database';
import type {
  QueuedShopOrder,
  ShopAddress,
  ShopAddressRefusal,
  ShopQueue,
  ShopSettlement,
  ShopSettlementRefusal,
} from '@server/kernel/ports/shop';
import { changeShopOrder, holdShopOrder, refundKey, publishToPages } from './change-shop-order';
import type { ShopDeps } from './shop-deps';
import { readShopOrder, shopQueue, type StoredShopOrder } from './shop-order-store';

/** Orders as operators see them, and what they do with them. */
export function createShopQueue(deps: ShopDeps): ShopQueue {
  const settle = async (
    transaction: Transaction,
    id: string,
    event: ShopOrderEvent,
    reason?: string,
  ): Promise<Result<ShopSettlement, ShopSettlementRefusal>> => {
    const held = await holdShopOrder(transaction, id);
    if (!held) return err({ kind: 'order-unknown' });
    // Time cancels it in a moment.
    if (held.isConsigneeGone) return err({ kind: 'order-over' });
    const known = reason === undefined ? {} : { reason };
    const changed = await changeShopOrder(deps, transaction, held.order, event, known);
    if (!changed.ok) return changed;
    const key = refundKey(id);
    const paid = await deps.ledger.owedPaid(transaction, changed.value.buyer, [key]);
    return ok({ ...changed.value, owedPaid: paid.get(key) ?? 0 });
  };
  return {
    list: async (db, tab, cursor) => (await shopQueue(db, tab, cursor)).map(queued),
    address: (db, id) => addressOf(deps, db, id),
    send: (transaction, id) => settle(transaction, id, { kind: 'sent' }),
    cancel: (transaction, id, reason) =>
      settle(transaction, id, { kind: 'cancelled', for: 'operator' }, reason),
    tell: (settled) => publishToPages(deps, settled),
  };
}

/** The address of an order is not needed once it is sent. */
async function addressOf(
  { cipher }: ShopDeps,
  db: Database,
  id: string,
): Promise<Result<ShopAddress, ShopAddressRefusal>> {
  const order = await readShopOrder(db, id);
  if (!order) return err({ kind: 'order-unknown' });
  const { recipient, state, address: sealed } = order;
  if (state === 'sent') return err({ kind: 'order-sent' });
  if (state !== 'ordered') return err({ kind: 'order-over' });
  if (sealed === undefined) return err({ kind: 'order-awaits-address' });
  const address = cipher.open(id, sealed);
  return address === undefined ? err({ kind: 'address-unreadable' }) : ok({ recipient, address });
}

function queued(order: StoredShopOrder): QueuedShopOrder {
  const { address: _, ...rest } = order;
  return rest;
}
