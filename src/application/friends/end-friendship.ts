import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Call } from '@/application/shared/call';
import type { deleteFriend } from '@/contract/http/friends';
import type { FriendsLists } from './friends-lists';

/** Ends a friendship; the other is not told. */
export type EndFriendship = (id: UserId) => Promise<Result<unknown, ApiFailure>>;

/** The person leaves the list of friends once the server has ended it. */
export function createEndFriendship({
  end,
  friendsLists,
}: {
  readonly end: Call<typeof deleteFriend>;
  readonly friendsLists: { readonly friends: Pick<FriendsLists['friends'], 'drop'> };
}): EndFriendship {
  return async (userId) => {
    const ended = await end({ userId });
    if (ended.ok) friendsLists.friends.drop(userId);
    return ended;
  };
}
