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
import {
  createAddFriend,
  type AddFriendRefusal,
  createAnswerRequest,
  type AnswerRequestRefusal,
  createRemoveFriend,
} from './friend-requests';
import type { FriendsDeps } from './friends-deps';
import { createFollowPerson, createListFollows } from './follow-person';
import { createListFriends, createListRequests } from './list-friends';
import { createReadRelation } from './relations';
import { createSetPrivacy } from './set-privacy';
import { privacyOf } from './privacy-store';
import { createListVisitors, createVisitPerson } from './visit-person';
import { serviceDay } from '@/domain/shared/time';
import { visitNumbers } from './visit-store';
import { createBlockPerson } from './block-person';
import { blockedBy, dropBlock } from './block-store';
import { createRenamePerson } from './rename-person';

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
      const answered = await answerRequest(user, request.requestId, request.accept);
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

/** The calls about blocks, and about the names one gives to people. */
export function blockRoutes(deps: FriendsDeps): RouteGroup {
  const { db, readCards, people, events } = deps;
  const blockPerson = createBlockPerson(deps);
  const renamePerson = createRenamePerson(deps);
  return [
    route(friends.blockUser, async ({ request, user }) => {
      const blocked = await blockPerson(user, request.userId);
      return blocked.ok ? ok({}) : err(plainRefusal(blocked.error));
    }),
    route(friends.unblockUser, async ({ request, user }) => {
      const other = request.userId;
      await dropBlock(db, user, other);
      const person = await people.find(db, other);
      if (person) events.publish(user, { kind: 'conversation', address: person.address });
      return ok({});
    }),
    route(friends.blockedUsers, async ({ user }) =>
      ok(await readCards(user, await blockedBy(db, user))),
    ),
    route(friends.updateRemarkName, async ({ request, user }) => {
      const renamed = await renamePerson(user, request.userId, request.remark);
      if (renamed.ok) return ok({});
      const { kind } = renamed.error;
      if (kind === 'user-not-found') return err(plainRefusal(renamed.error));
      return err({ kind, code: CODE.badRequest, field: 'friendRemarkName' });
    }),
  ];
}
