import type { Relations, UserNotFound } from '@server/kernel/ports/people';
import { followCounts, isFollowing } from './follow-store';
import { countPendingRequests, pendingRequest } from './friend-store';
import { privacyOf } from './privacy-store';
import { friendsAmong, standings } from './relation-store';
import { remarksFor } from './remark-store';
import type { Relation } from '@/contract/http/friends';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { FriendsDeps } from './friends-deps';

/** Friendships, blocks, follows and given names, from their tables. */
export const relations: Relations = {
  standings,
  friendsAmong,
  followCounts,
  privacyOf,
  pendingRequests: countPendingRequests,
  remarks: remarksFor,
};

/** Reads the caller's relation to another person. */
type ReadRelation = (user: UserId, other: UserId) => Promise<Result<Relation, UserNotFound>>;

/** Reads follow, friendship and pending requests between two people. */
export function createReadRelation({ db, people }: FriendsDeps): ReadRelation {
  return async (user, other) => {
    const reached = await people.reach(db, user, other);
    if (!reached.ok) return reached;
    const mine = await pendingRequest(db, user, other);
    const theirs = await pendingRequest(db, other, user);
    const friendship = reached.value.standing.friend
      ? 'friends'
      : theirs
        ? 'asked-me'
        : mine
          ? 'asked'
          : 'none';
    return ok({
      following: await isFollowing(db, user, other),
      friendship,
      ...(friendship === 'asked-me' && theirs && { requestId: theirs.id }),
      fans: (await followCounts(db, other)).fans,
    });
  };
}
