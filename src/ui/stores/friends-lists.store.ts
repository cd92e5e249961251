import type { FriendsApi } from '@/application/friends/friends-api';
import type { FriendsLists } from '@/application/friends/friends-lists';
import { PagedList } from '@/ui/kernel/paged-list';

/** The lists about people: they outlive the pages that show them, so that going back finds them as they were. */
export function createFriendsLists({ api }: { readonly api: FriendsApi }): FriendsLists {
  const requests = (direction: 'received' | 'sent') =>
    new PagedList({ load: (before) => api.applications(direction, before), keyOf: ({ id }) => id });
  const following = (tab: 'fans' | 'follows') =>
    new PagedList({ load: (before) => api.follows(tab, before), keyOf: ({ person }) => person.id });
  return {
    friends: new PagedList({ load: api.friends, keyOf: ({ id }) => id }),
    received: requests('received'),
    sent: requests('sent'),
    visitors: new PagedList({ load: api.visitors, keyOf: ({ person }) => person.id }),
    fans: following('fans'),
    follows: following('follows'),
  };
}
