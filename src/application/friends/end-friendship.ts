import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { FriendsApi } from './friends-api';
import type { FriendsLists } from './friends-lists';

/** Ends a friendship; the other is not told. */
export type EndFriendship = (id: UserId) => Promise<Result<void, ApiFailure>>;

/** The person leaves the list of friends once the server has ended it. */
export function createEndFriendship({
  api,
  friendsLists,
}: {
  readonly api: Pick<FriendsApi, 'endFriendship'>;
  readonly friendsLists: { readonly friends: Pick<FriendsLists['friends'], 'drop'> };
}): EndFriendship {
  return async (id) => {
    const ended = await api.endFriendship(id);
    if (ended.ok) friendsLists.friends.drop(id);
    return ended;
  };
}
