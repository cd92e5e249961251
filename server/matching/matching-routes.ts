import {
  cancelMatching,
  matchingState,
  recommended,
  startMatching,
  unmatch,
  likePerson,
  unlikePerson,
  whoLikesMe,
} from '@/contract/http/matching';
import { commitToDraw, whyMatched } from '@/contract/http/draws';
import { CODE } from '@/contract/http/envelope';
import type { MatchFilterProblem } from '@/domain/matching/match-filter';
import { err, ok } from '@/domain/shared/result';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { Encounters } from './encounters';
import type { RecommendPeople } from './recommend-people';
import type { LikeRefusal } from '@/domain/matching/like';
import type { TooOften } from '@server/kernel/data/attempt-store';
import type { UserNotFound } from '@server/kernel/ports/people';
import {
  createLikePerson,
  createUnlikePerson,
  createWhoLikesMe,
  type LikeDeps,
} from './like-person';

/** The calls about meeting people. */
export function matchingRoutes(deps: {
  readonly encounters: Encounters;
  readonly recommendPeople: RecommendPeople;
}): RouteGroup {
  const { encounters, recommendPeople } = deps;
  return [
    route(recommended, async ({ user }) => ok(await recommendPeople(user))),
    route(startMatching, async ({ user, request }) => {
      const started = await encounters.start(user, request);
      return started.ok ? started : err(refusal(started.error));
    }),
    route(commitToDraw, async ({ user }) => ok({ commitment: await encounters.commit(user) })),
    route(whyMatched, async ({ user }) => {
      const why = await encounters.why(user);
      return ok(why ? { why } : {});
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

/** The calls about likes. */
export function likeRoutes(deps: LikeDeps): RouteGroup {
  const like = createLikePerson(deps);
  const unlike = createUnlikePerson(deps);
  const readLikes = createWhoLikesMe(deps);
  return [
    route(whoLikesMe, async ({ user, request }) => {
      const likes = await readLikes(user, request.before);
      return likes.ok
        ? likes
        : err({ kind: likes.error.kind, code: CODE.badRequest, field: 'before' });
    }),
    route(likePerson, async ({ request, user }) => {
      const done = await like(user, request.userId);
      return done.ok ? ok(done.value) : err(likeRefusal(done.error));
    }),
    route(unlikePerson, async ({ request, user }) => ok(await unlike(user, request.userId))),
  ];
}

function likeRefusal(failure: LikeRefusal | UserNotFound | TooOften): ApiRefusal {
  switch (failure.kind) {
    case 'too-often':
      return { kind: failure.kind, code: CODE.tooMany, retryAt: failure.retryAt };
    case 'like-self':
      return { kind: failure.kind, code: CODE.badRequest };
    // As for an unknown person: who has blocked whom stays between two people.
    case 'like-blocked':
    case 'user-not-found':
      return { kind: 'user-not-found', code: CODE.notFound };
  }
}
