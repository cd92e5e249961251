import * as calls from '@/contract/operator/order-calls';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { answer, listed, same } from '../operator-answers';
import type { OperatorDeps } from '../operator-deps';
import { createListOrders } from './list-orders';
import { createSettleOrder } from './settle-order';

/** Orders of coins, packages and memberships. */
export function orderRoutes(deps: OperatorDeps): RouteGroup {
  const waiting = createListOrders(deps, 'waiting');
  const all = createListOrders(deps, 'all');
  const settle = createSettleOrder(deps);
  return [
    route(calls.heldOrders, async ({ request }) => answer(await waiting(request.page), listed)),
    route(calls.allOrders, async ({ request: { page, from, until, id, withdrawn } }) => {
      const which = { from: dateOf(from), until: dateOf(until), id, isWithdrawn: withdrawn };
      return answer(await all(page, which), listed);
    }),
    route(calls.settleOrder, async ({ request }) => answer(await settle(request), same)),
  ];
}

function dateOf(iso: string | undefined): Date | undefined {
  return iso === undefined ? undefined : new Date(iso);
}
