import type { ChatSlices } from './chat';
import type { ComposedKit } from './kit';
import { people } from './people';
import type { FriendsNeeds } from '../friends/friends-deps';
import { createFriendsSlice, type FriendsSlice } from '../friends/friends-slice';
import type { NoticesSlice } from '../notices/notices-slice';
import { createNotify } from '../notices/notify';
import { findReadTranslations } from '../translation/known-translation-store';

/** Friends; their changes go to the chat service and to people's devices. */
export function composeFriends(
  kit: ComposedKit,
  {
    readCards,
    gateway,
    notices,
  }: Pick<FriendsNeeds, 'readCards'> & {
    readonly gateway: Pick<ChatSlices['gateway'], 'friendshipChanged'>;
    readonly notices: Pick<NoticesSlice, 'tellOfPerson' | 'endNewsOf'>;
  },
): FriendsSlice {
  return createFriendsSlice(kit, {
    people,
    readCards,
    findReadTranslations,
    notify: createNotify({ ...kit, people }),
    friendshipChanged: gateway.friendshipChanged,
    tellOfRequest: (...told) => {
      notices
        .tellOfPerson(...told)
        .catch((error: unknown) => kit.log.error('telling of a friend request failed', error));
    },
    endNewsOf: notices.endNewsOf,
  });
}
