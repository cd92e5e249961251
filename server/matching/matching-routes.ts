import {
  cancelMatching,
  matchingState,
  recommended,
  startMatching,
  unmatch,
} from '@/contract/http/matching';
import { CODE } from '@/contract/http/envelope';
import type { MatchFilterProblem } from '@/domain/matching/match-filter';
import { err, ok } from '@/domain/shared/result';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { Encounters } from './encounters';
import type { RecommendPeople } from './recommend-people';

/** The calls about meeting people. */
export function matchingRoutes(deps: {
  readonly encounters: Encounters;
  readonly recommendPeople: RecommendPeople;
}): RouteGroup {
  const { encounters, recommendPeople } = deps;
  return [
    route(recommended, async ({ user }) => ok(await recommendPeople(user))),
    route(startMatching, async ({ user, request }) => {
      const started = await encounters.start(user, request.filter);
      return started.ok ? started : err(refusal(started.error));
    }),
    route(matchingState, async ({ user }) => ok(await encounters.state(user))),
    route(cancelMatching, async ({ user }) => ok(await encounters.cancel(user))),
    route(unmatch, async ({ user, request }) => ok(await encounters.unmatch(user, request.userId))),
  ];
}

function refusal({ kind }: MatchFilterProblem): ApiRefusal {
  return kind === 'filter-not-allowed'
    ? { kind, code: CODE.forbidden }
    : { kind, code: CODE.badRequest, field: 'filter' };
}
