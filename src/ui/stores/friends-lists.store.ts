import type { FriendsLists } from '@/application/friends/friends';
import type { Call } from '@/application/shared/call';
import type * as calls from '@/contract/http/friends';
import { PagedList } from '@/ui/kernel/paged-list';

/** The lists about people: they outlive the pages that show them, so that going back finds them as they were. */
export function createFriendsLists(deps: {
  readonly friendList: Call<typeof calls.friendList>;
  readonly friendRequests: Call<typeof calls.friendRequests>;
  readonly followList: Call<typeof calls.followList>;
  readonly visitorRecord: Call<typeof calls.visitorRecord>;
}): FriendsLists {
  const { friendList, friendRequests, followList, visitorRecord } = deps;
  const requests = (direction: 'received' | 'sent') =>
    new PagedList({
      load: (before) => friendRequests({ direction, before }),
      keyOf: ({ id }) => id,
    });
  const following = (tab: 'fans' | 'follows') =>
    new PagedList({
      load: (before) => followList({ tab, before }),
      keyOf: ({ person }) => person.id,
    });
  return {
    friends: new PagedList({ load: (before) => friendList({ before }), keyOf: ({ id }) => id }),
    received: requests('received'),
    sent: requests('sent'),
    visitors: new PagedList({
      load: (before) => visitorRecord({ before }),
      keyOf: ({ person }) => person.id,
    }),
    fans: following('fans'),
    follows: following('follows'),
  };
}
