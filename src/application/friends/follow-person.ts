import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { RefreshOwnCounts } from '@/application/profile/refresh-own-counts';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Moments } from '@/application/moments/moments';
import type { FriendsApi } from './friends-api';
import type { FriendsLists } from './friends-lists';

/** Follows somebody or lets them go; resolves with whether one follows afterwards. */
export type FollowPerson = (id: UserId, wanted: boolean) => Promise<Result<boolean, ApiFailure>>;

/** Whoever is let go leaves the list of those one follows; their posts know it, and one's own figures are asked for anew. */
export function createFollowPerson({
  api,
  friendsLists,
  refreshOwnCounts,
  moments,
}: {
  readonly api: Pick<FriendsApi, 'follow'>;
  readonly friendsLists: { readonly follows: Pick<FriendsLists['follows'], 'drop'> };
  readonly refreshOwnCounts: RefreshOwnCounts;
  readonly moments: Pick<Moments, 'changeAll'>;
}): FollowPerson {
  return async (id, wanted) => {
    const followed = await api.follow(id, wanted);
    if (!followed.ok) return followed;
    if (!followed.value) friendsLists.follows.drop(id);
    const following = followed.value;
    moments.changeAll((moment) => (moment.author.id === id ? { ...moment, following } : moment));
    void refreshOwnCounts();
    return followed;
  };
}
