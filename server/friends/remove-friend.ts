import type { UserId } from '@/domain/shared/ids';
import { tellOver } from '@server/kernel/notifications';
import type { FriendsDeps } from './friends-deps';
import { unfriend } from './friend-store';
import { tellOfFriendship } from './tell-of-friendship';

/** Ends a friendship; does nothing if there is none. */
type RemoveFriend = (user: UserId, other: UserId) => Promise<void>;

/** The other person gets no notice; their open pages only read the list again. */
export function createRemoveFriend(deps: FriendsDeps): RemoveFriend {
  return async (user, other) => {
    if (!(await unfriend(deps.db, user, other))) return;
    tellOfFriendship(deps, user, other);
    for (const [one, friend] of [
      [user, other],
      [other, user],
    ] as const) {
      deps.endNewsOf(one, friend, 'friends');
      tellOver(deps, [one], { kind: 'befriended', from: friend });
    }
  };
}
