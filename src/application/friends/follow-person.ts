import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { RefreshOwnCounts } from '@/application/account/refresh-me';
import type { ApiFailure, AnswerOf, Call } from '@/application/shared/call';
import type { followUser } from '@/contract/http/friends';
import type { Moments } from '@/application/moments/moments';
import type { FriendsLists } from './friends';

/** Follows or unfollows a person; resolves with whether the user follows them afterwards. */
export type FollowPerson = (
  id: UserId,
  wanted: boolean,
) => Promise<Result<AnswerOf<typeof followUser>, ApiFailure>>;

/**
 * An unfollowed person leaves the list of follows; their posts are updated, and the user's own figures are read
 * again.
 */
export function createFollowPerson({
  follow,
  friendsLists,
  refreshOwnCounts,
  moments,
}: {
  readonly follow: Call<typeof followUser>;
  readonly friendsLists: { readonly follows: Pick<FriendsLists['follows'], 'drop'> };
  readonly refreshOwnCounts: RefreshOwnCounts;
  readonly moments: Pick<Moments, 'changeAll'>;
}): FollowPerson {
  return async (id, wanted) => {
    const followed = await follow({ userId: id, follow: wanted });
    if (!followed.ok) return followed;
    const { following } = followed.value;
    if (!following) friendsLists.follows.drop(id);
    moments.changeAll((moment) => (moment.author.id === id ? { ...moment, following } : moment));
    void refreshOwnCounts();
    return followed;
  };
}
