import type { UserId } from '@/domain/shared/ids';
import type { FriendsDeps } from './friends-deps';
import { unfriend } from './friend-store';
import { tellBoth } from './tell-both';

/** Ends a friendship; who was no friend stays none. */
export type RemoveFriend = (user: UserId, other: UserId) => Promise<void>;

/** The other is told nothing; their open pages only read their list again. */
export function createRemoveFriend(deps: FriendsDeps): RemoveFriend {
  return async (user, other) => {
    if (await unfriend(deps.db, user, other)) tellBoth(deps, [user, other], 'friend');
  };
}
