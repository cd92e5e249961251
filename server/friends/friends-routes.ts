import * as friends from '@/contract/http/friends';
import { CODE } from '@/contract/http/envelope';
import type { UserId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import {
  pageAnswer,
  plainAnswer,
  plainRefusal,
  type ApiRefusal,
} from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { createAddFriend, type AddFriendRefusal } from './add-friend';
import { createAnswerRequest, type AnswerRequestRefusal } from './answer-request';
import type { FriendsDeps } from './friends-deps';
import { createFollowPerson, createListFollows } from './follow-person';
import { createListFriends, createListRequests } from './list-friends';
import { createReadRelation } from './read-relation';
import { createRemoveFriend } from './remove-friend';
import { createSetPrivacy } from './set-privacy';
import { privacyOf } from './privacy-store';
import { createListVisitors, createVisitPerson } from './visit-person';
import { serviceDay } from '@/domain/shared/time';
import { visitNumbers } from './visit-store';

/** The calls about friends, follows, visits and privacy. */
export function friendsRoutes(deps: FriendsDeps): RouteGroup {
  return [
    ...friendRoutes(deps),
    ...followRoutes(deps),
    ...visitRoutes(deps),
    ...privacyRoutes(deps),
  ];
}

function friendRoutes(deps: FriendsDeps): RouteGroup {
  const [listFriends, listRequests] = [createListFriends(deps), createListRequests(deps)];
  const [addFriend, answerRequest] = [createAddFriend(deps), createAnswerRequest(deps)];
  const removeFriend = createRemoveFriend(deps);
  return [
    route(friends.friendList, async ({ request, user }) =>
      pageAnswer(await listFriends(user, request.before)),
    ),
    route(friends.friendRequests, async ({ request, user }) =>
      pageAnswer(await listRequests(user, request.direction ?? 'received', request.before)),
    ),
    route(friends.addFriend, async ({ request, user }) => {
      const asked = await addFriend(user, request.userId, request.words);
      return asked.ok ? ok({ state: asked.value }) : err(addRefusal(asked.error));
    }),
    route(friends.answerFriendRequest, async ({ request, user }) => {
      const answered = await answerRequest(user, request.applyId, request.accept === 'true');
      return answered.ok ? ok({ state: answered.value }) : err(answerRefusal(answered.error));
    }),
    route(friends.deleteFriend, async ({ request, user }) => {
      await removeFriend(user, request.userId);
      return ok({});
    }),
  ];
}

function followRoutes(deps: FriendsDeps): RouteGroup {
  const followPerson = createFollowPerson(deps);
  const listFollows = createListFollows(deps);
  const readRelation = createReadRelation(deps);
  return [
    route(friends.followUser, async ({ request, user }) => {
      const done = await followPerson(user, request.userId, request.follow);
      return done.ok ? ok({ following: done.value }) : err(plainRefusal(done.error));
    }),
    route(friends.followList, async ({ request, user }) =>
      pageAnswer(await listFollows(user, request.tab, request.before)),
    ),
    route(friends.relation, async ({ request, user }) =>
      plainAnswer(await readRelation(user, request.userId)),
    ),
  ];
}

function visitRoutes(deps: FriendsDeps): RouteGroup {
  const visitPerson = createVisitPerson(deps);
  const listVisitors = createListVisitors(deps);
  return [
    route(friends.visitUser, async ({ request, user }) => {
      const noted = await visitPerson(user, request.userId);
      return noted.ok ? ok({}) : err(plainRefusal(noted.error));
    }),
    route(friends.visitorNumber, async ({ user }) => ok(await visitNumbersOf(deps, user))),
    route(friends.visitorRecord, async ({ request, user }) =>
      pageAnswer(await listVisitors(user, request.before)),
    ),
  ];
}

function privacyRoutes(deps: FriendsDeps): RouteGroup {
  const setPrivacy = createSetPrivacy(deps);
  return [
    route(friends.readPrivacy, async ({ user }) => ok(await privacyOf(deps.db, user))),
    route(friends.setPrivacy, async ({ request, user }) =>
      plainAnswer(await setPrivacy(user, request)),
    ),
  ];
}

function addRefusal(refusal: AddFriendRefusal): ApiRefusal {
  if (refusal.kind === 'too-often') {
    return { kind: refusal.kind, code: CODE.tooMany, retryAt: refusal.retryAt };
  }
  const { kind } = refusal;
  if (kind === 'request-blocked') return { kind, code: CODE.forbidden };
  if (kind === 'request-friends' || kind === 'request-repeated')
    return { kind, code: CODE.conflict };
  return plainRefusal(refusal);
}

function answerRefusal({ kind }: AnswerRequestRefusal): ApiRefusal {
  return { kind, code: kind === 'request-answered' ? CODE.conflict : CODE.notFound };
}

/** Visits to a person's page, today (the service's day) and in all; one person counts once a day. */
function visitNumbersOf(
  { db, clock }: Pick<FriendsDeps, 'db' | 'clock'>,
  user: UserId,
): Promise<{ readonly today: number; readonly total: number }> {
  return visitNumbers(db, user, serviceDay(clock.now()));
}
