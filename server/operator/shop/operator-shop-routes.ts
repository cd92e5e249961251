import * as calls from '@/contract/operator/shop-calls';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { answer, same } from '../operator-answers';
import type { OperatorDeps } from '../operator-deps';
import { createListShopOrders } from './list-shop-orders';
import { createOpenShopAddress } from './open-shop-address';
import { createCancelShopOrder, createSendShopOrder } from './settle-shop-order';

/** Orders at the shop, which operators send. */
export function operatorShopRoutes(deps: OperatorDeps): RouteGroup {
  const list = createListShopOrders(deps);
  const open = createOpenShopAddress(deps);
  const send = createSendShopOrder(deps);
  const cancel = createCancelShopOrder(deps);
  return [
    route(calls.operatorShopOrders, async ({ request: { tab, page } }) =>
      answer(await list(tab, page), same),
    ),
    route(calls.openShopAddress, async ({ request: { operator, id } }) =>
      answer(await open(operator, id), ({ address }) => ({ address })),
    ),
    route(calls.sendShopOrder, async ({ request: { operator, id } }) =>
      answer(await send(operator, id), () => ({ id })),
    ),
    route(calls.refuseShopOrder, async ({ request: { operator, id, reason } }) =>
      answer(await cancel(operator, id, reason), ({ price: coins, owedPaid }) => ({
        id,
        coins,
        owedPaid,
      })),
    ),
  ];
}
