import type { CachedList } from '@/application/shared/cached-list';
import type { Call } from '@/application/shared/call';
import type { Cancel } from '@/application/shared/clock';
import type { FriendRequest, Dated } from '@/contract/http/friends';
import type { FriendsTopic, TellableNews } from '@/contract/http/live-events';
import type { UnseenCounts, unseenCounts } from '@/contract/http/notices';
import type { Person } from '@/domain/profile/person';

/** The lists about people of one session. */
export interface FriendsLists {
  readonly friends: CachedList<Person>;
  readonly received: CachedList<FriendRequest>;
  readonly sent: CachedList<FriendRequest>;
  readonly visitors: CachedList<Dated>;
  readonly fans: CachedList<Dated>;
  readonly follows: CachedList<Dated>;
}

/** The numbers of new entries in the lists about people, and the news that one has changed. */
export interface FriendsNews {
  readonly counts: UnseenCounts;
  setCounts(counts: UnseenCounts): void;
  /** Makes the pages that show the list read it again. */
  announce(news: FriendsTopic, announced?: TellableNews): void;
  onNews(listener: (news: FriendsTopic, announced?: TellableNews) => void): Cancel;
  /** Calls `listener` after each reading of the numbers. */
  onCounts(listener: (counts: UnseenCounts) => void): Cancel;
}

/** Reads the numbers of new entries in the lists about people; after a failure the shown numbers stay. */
export type RefreshCounts = () => Promise<void>;

/** Calls made while a request is running share one further request. */
export function createRefreshCounts(deps: {
  readonly readCounts: Call<typeof unseenCounts>;
  readonly friendsNews: FriendsNews;
}): RefreshCounts {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      const counts = await deps.readCounts();
      if (counts.ok) deps.friendsNews.setCounts(counts.value);
    } while (again);
    running = undefined;
  };
  return () => {
    if (running) again = true;
    running ??= run();
    return running;
  };
}
