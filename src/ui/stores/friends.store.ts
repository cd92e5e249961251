import { makeAutoObservable, observableRef } from 'mobx';
import type { FriendsLists, FriendsNews } from '@/application/friends/friends';
import type { Call } from '@/application/shared/call';
import type { Cancel } from '@/application/shared/clock';
import type * as calls from '@/contract/http/friends';
import type { FriendsTopic, TellableNews } from '@/contract/http/live-events';
import type { UnseenCounts } from '@/contract/http/notices';
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

/** The numbers of new entries in the lists about people, for badges, and the news about them. */
export class FriendsNewsStore implements FriendsNews {
  counts: UnseenCounts = { requests: 0, notices: 0, announcements: 0 };
  readonly #listeners = new Set<Parameters<FriendsNews['onNews']>[0]>();
  readonly #countsListeners = new Set<(counts: UnseenCounts) => void>();

  constructor() {
    makeAutoObservable(this, {
      counts: observableRef,
      announce: false,
      onNews: false,
      onCounts: false,
    });
  }

  setCounts(counts: UnseenCounts): void {
    this.counts = counts;
    for (const listener of this.#countsListeners) listener(counts);
  }

  announce(news: FriendsTopic, announced?: TellableNews): void {
    for (const listener of this.#listeners) listener(news, announced);
  }

  onNews(listener: Parameters<FriendsNews['onNews']>[0]): Cancel {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  onCounts(listener: (counts: UnseenCounts) => void): Cancel {
    this.#countsListeners.add(listener);
    return () => void this.#countsListeners.delete(listener);
  }
}
