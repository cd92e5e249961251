import type { FriendsNews } from './friends-news';
import type { FriendsApi } from './friends-api';

/** Asks how much waits in the lists about people; without an answer the counts shown stay. */
export type RefreshCounts = () => Promise<void>;

/** Questions asked while one is under way are answered by one more. */
export function createRefreshCounts(deps: {
  readonly api: Pick<FriendsApi, 'counts'>;
  readonly friendsNews: FriendsNews;
}): RefreshCounts {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      const counts = await deps.api.counts();
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
