import type { OpenAsks } from '@server/kernel/ports/friends';
import { createActOnShopOrder } from './act-on-shop-order';
import { ordersAwaitingAddress } from './awaited-address-store';
import type { ShopDeps } from './shop-deps';

/** Orders answered in one round. */
const ROUND = 50;

/** Presents for those whose answers are decided by the server; the answer is the address. */
export function createAwaitedAddresses(deps: ShopDeps): OpenAsks<string> {
  const { db, clock } = deps;
  const act = createActOnShopOrder(deps);
  return {
    openTo: (people) => ordersAwaitingAddress(db, people, { now: clock.now(), limit: ROUND }),
    answer: async ({ asked, id }, address) =>
      void (await act(asked, id, { kind: 'say-where', address })),
  };
}
