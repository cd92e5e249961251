import type { Circle } from './friends-news';
import type { CircleApi } from './friends-api';

/** Asks how much waits in the lists about people; without an answer the counts shown stay. */
export type RefreshCounts = () => Promise<void>;

/** Questions asked while one is under way are answered by one more. */
export function createRefreshCounts(deps: {
  readonly api: Pick<CircleApi, 'counts'>;
  readonly circle: Circle;
}): RefreshCounts {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      const counts = await deps.api.counts();
      if (counts.ok) deps.circle.setCounts(counts.value);
    } while (again);
    running = undefined;
  };
  return () => {
    if (running) again = true;
    running ??= run();
    return running;
  };
}
