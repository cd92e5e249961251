import type { FriendsNews } from './friends-news';
import type { NoticesApi } from '@/application/notices/notices-api';

/** Reads the numbers of new entries in the lists about people; after a failure the shown numbers stay. */
export type RefreshCounts = () => Promise<void>;

/** Calls made while a request is running share one further request. */
export function createRefreshCounts(deps: {
  readonly noticesApi: Pick<NoticesApi, 'counts'>;
  readonly friendsNews: FriendsNews;
}): RefreshCounts {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      const counts = await deps.noticesApi.counts();
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
