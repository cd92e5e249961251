import { FRIEND_REQUEST_LIMIT } from '@/domain/account/request-limits';
import {
  askToBeFriends,
  type FriendRequest,
  type RequestRefusal,
} from '@/domain/friends/friend-request';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import type { UserNotFound } from '@server/kernel/ports/people';
import { befriend, endRequest, insertRequest, pendingRequest } from './friend-store';
import type { FriendsDeps } from './friends-deps';
import { lockPair } from './lock-pair-store';
import { privacyOf } from './privacy-store';
import { tellOfAcceptance, tellOfFriendship, tellPages } from './tell-of-friendship';

/** Why a friend request was refused. */
export type AddFriendRefusal = RequestRefusal | UserNotFound | TooOften;

/** The state after the request. */
export type Asked = Exclude<FriendRequest['state'], 'refused'>;

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
      tellOfFriendship(deps, user, other);
      await tellOfAcceptance(deps, user, other);
    } else {
      tellPages(deps, [user, other], 'request');
      deps.tellOfRequest(other, user, 'friendRequest');
    }
    return asked;
  };
}

async function ask(
  { people, clock, ids }: FriendsDeps,
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
  return ok('accepted');
}
