import * as calls from '@/contract/operator/order-calls';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { answer, listed, same } from '../operator-answers';
import type { OperatorDeps } from '../operator-deps';
import { createListHeld, createSettleOrder } from './settle-order';

/** Orders that wait for an operator. */
export function orderRoutes(deps: OperatorDeps): RouteGroup {
  const list = createListHeld(deps);
  const settle = createSettleOrder(deps);
  return [
    route(calls.heldOrders, async ({ request }) => answer(await list(request.page), listed)),
    route(calls.settleOrder, async ({ request }) => answer(await settle(request), same)),
  ];
}
