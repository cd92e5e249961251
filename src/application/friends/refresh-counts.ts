import type { Call } from '@/application/shared/call';
import type { unseenCounts } from '@/contract/http/notices';
import type { FriendsNews } from './friends-news';

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
