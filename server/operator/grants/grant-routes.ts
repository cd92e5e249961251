import * as calls from '@/contract/operator/grant-calls';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { answer, listed, same } from '../operator-answers';
import type { OperatorDeps } from '../operator-deps';
import { createGrantCoins, createListGrants } from './grant-coins';

/** Coins that operators grant. */
export function grantRoutes(deps: OperatorDeps): RouteGroup {
  const give = createGrantCoins(deps);
  const list = createListGrants(deps);
  return [
    route(calls.grantCoins, async ({ request }) => answer(await give(request), same)),
    route(calls.grantedCoins, async ({ request }) => answer(await list(request.page), listed)),
  ];
}
