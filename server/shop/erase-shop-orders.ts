import type { EraseWithAccount } from '@server/kernel/ports/erase-with-account';
import { changeShopOrder, tellPages } from './change-shop-order';
import type { ShopDeps } from './shop-deps';
import { forgetPerson, lockOpenOrders } from './shop-order-store';

/**
 * What an account takes with it: where it lived and what it wrote. Orders for it that are not sent are
 * cancelled, and their buyers have their coins back.
 */
export function createEraseShopOrders(deps: ShopDeps): EraseWithAccount {
  return async (user, transaction) => {
    const open = await lockOpenOrders(transaction, user);
    const buyers = open.map(({ buyer }) => buyer);
    if (open.length > 0) await deps.ledger.lock(transaction, user, buyers);
    for (const order of open) {
      await changeShopOrder(deps, transaction, order, { kind: 'cancelled', for: 'recipient-gone' });
    }
    await forgetPerson(transaction, user);
    return async () => {
      for (const order of open) if (order.buyer !== user) await tellPages(deps, order);
    };
  };
}
