import { FRIEND_REQUEST_LIMIT } from '@/domain/account/request-limits';
import {
  askToBeFriends,
  type FriendRequest,
  type RequestRefusal,
  answerRequest,
  type AnswerRefusal,
} from '@/domain/friends/friend-request';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result, err } from '@/domain/shared/result';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { UserNotFound } from '@server/kernel/ports/people';
import {
  befriend,
  endRequest,
  insertRequest,
  pendingRequest,
  lockRequest,
  unfriend,
} from './friend-store';
import type { FriendsDeps } from './friends-deps';
import { lockPair } from './relation-store';
import { privacyOf } from './privacy-store';
import { withdrawNotices } from '@server/kernel/notifications';
import type { EventBus } from '@server/kernel/ports/notices';

/** Why a friend request was refused. */
export type AddFriendRefusal = RequestRefusal | UserNotFound | TooOften;

/** The state after the request. */
type Asked = Exclude<FriendRequest['state'], 'refused'>;

/** Sends a friend request. */
type AddFriend = (
  user: UserId,
  other: UserId,
  words: string,
) => Promise<Result<Asked, AddFriendRefusal>>;

/**
 * If two people ask each other at the same time, the second finds the first request and they become
 * friends.
 */
export function createAddFriend(deps: FriendsDeps): AddFriend {
  return async (user, other, words) => {
    const asked = await allOrNothing<Asked, AddFriendRefusal>(deps.db, (transaction) =>
      ask(deps, transaction, { user, other, words }),
    );
    if (!asked.ok) return asked;
    if (asked.value === 'accepted') {
      publishFriendship(deps, user, other);
      await publishAcceptance(deps, user, other);
    } else {
      publishToPages(deps, [user, other], 'request');
      deps.notifyOfRequest(other, user, 'friendRequest');
    }
    return asked;
  };
}

async function ask(
  { people, clock, ids, settleRequests }: FriendsDeps,
  transaction: Transaction,
  { user, other, words }: { readonly user: UserId; readonly other: UserId; readonly words: string },
): Promise<Result<Asked, AddFriendRefusal>> {
  await lockPair(transaction, user, other);
  const reached = await people.reach(transaction, user, other);
  if (!reached.ok) return reached;
  const { standing } = reached.value;
  const back = await pendingRequest(transaction, other, user);
  const { whoMayAdd } = await privacyOf(transaction, other);
  const request = askToBeFriends(user, other, words, {
    friends: standing.friend,
    blocked: standing.blocked,
    whoMayAdd,
    askedBack: back !== undefined,
    asked: (await pendingRequest(transaction, user, other)) !== undefined,
  });
  if (!request.ok) return request;
  const limits = [FRIEND_REQUEST_LIMIT];
  const limited = { kind: 'friend-request', subject: String(user), limits } as const;
  const counted = await takeAttempt(transaction, limited, clock.now());
  if (!counted.ok) return counted;
  const at = new Date(clock.now());
  if (back) await endRequest(transaction, back.id, 'accepted', at);
  else await insertRequest(transaction, ids.ulid(), request.value, at);
  if (request.value.state === 'pending') return ok('pending');
  await befriend(transaction, user, other, at);
  await settleRequests(transaction, user, other);
  return ok('accepted');
}

/** Why a request was not answered. */
export type AnswerRequestRefusal = AnswerRefusal | { readonly kind: 'request-unknown' };

/** Accepts or refuses a request, once. */
type AnswerRequest = (
  user: UserId,
  id: string,
  accepts: boolean,
) => Promise<Result<'accepted' | 'refused', AnswerRequestRefusal>>;

/**
 * A request to another person is answered like one that does not exist. The asker gets an event for
 * an acceptance only.
 */
export function createAnswerRequest(deps: FriendsDeps): AnswerRequest {
  const { db, clock, settleRequests } = deps;
  return async (user, id, accepts) => {
    const answered = await allOrNothing<
      { readonly state: 'accepted' | 'refused'; readonly asker: UserId },
      AnswerRequestRefusal
    >(db, async (transaction) => {
      const row = await lockRequest(transaction, id);
      if (!row || row.asked !== user) return err({ kind: 'request-unknown' });
      const asker = row.asker as UserId;
      const request = { from: asker, to: user, words: row.words, state: row.state };
      const answer = answerRequest(request, user, accepts);
      if (!answer.ok) return answer;
      const state = accepts ? 'accepted' : 'refused';
      const at = new Date(clock.now());
      await endRequest(transaction, id, state, at);
      if (accepts) {
        await befriend(transaction, user, asker, at);
        await settleRequests(transaction, user, asker);
      }
      return ok({ state, asker });
    });
    if (!answered.ok) return answered;
    const { state, asker } = answered.value;
    publishToPages(deps, [user], 'request');
    deps.endNewsOf(user, asker, 'friendRequest');
    if (state === 'accepted') {
      publishFriendship(deps, user, asker);
      await publishAcceptance(deps, user, asker);
    }
    return ok(state);
  };
}

/** Ends a friendship; does nothing if there is none. */
type RemoveFriend = (user: UserId, other: UserId) => Promise<void>;

/** The other person gets no notice; their open pages only read the list again. */
export function createRemoveFriend(deps: FriendsDeps): RemoveFriend {
  return async (user, other) => {
    if (!(await unfriend(deps.db, user, other))) return;
    publishFriendship(deps, user, other);
    for (const [one, friend] of [
      [user, other],
      [other, user],
    ] as const) {
      deps.endNewsOf(one, friend, 'friends');
      withdrawNotices(deps, [one], { kind: 'befriended', from: friend });
    }
  };
}

/** Tells the chat service that a friendship began or ended, and the open pages of both. */
function publishFriendship(
  { events, friendshipChanged }: Pick<FriendsDeps, 'events' | 'friendshipChanged'>,
  one: UserId,
  other: UserId,
): void {
  friendshipChanged(one, other);
  publishToPages({ events }, [one, other], 'friend');
}

/** Tells who asked that the other has said yes: their devices, their open pages and their activity. */
async function publishAcceptance(
  { notify, clock, notifyOfRequest }: Pick<FriendsDeps, 'notify' | 'clock' | 'notifyOfRequest'>,
  from: UserId,
  to: UserId,
): Promise<void> {
  notifyOfRequest(to, from, 'friends');
  await notify({ kind: 'befriended', from, to, at: clock.now() });
}

/** Makes the open pages of these people read their friends or requests again. */
function publishToPages(
  { events }: { readonly events: EventBus },
  people: readonly UserId[],
  about: 'friend' | 'request',
): void {
  for (const person of people) events.publish(person, { kind: 'friends', about });
}

/** The lists that lose an entry when a relation ends. */
const LISTS = ['friend', 'request', 'follow'] as const;

/** Makes the open pages of `people` read their lists again, without a reason. */
export function publishParting(events: Pick<EventBus, 'publish'>, people: readonly UserId[]): void {
  for (const person of people) {
    for (const about of LISTS) events.publish(person, { kind: 'friends', about });
  }
}
