import type { FriendsNews } from '@/application/friends/friends-news';
import type { RefreshCounts } from '@/application/friends/refresh-counts';
import type { Cancel } from '@/application/shared/clock';
import type { PageVisibility } from './device-notices';
import type { NoticesApi } from './notices-api';

/** While a moment is on the screen, what is told of it counts as seen; the result stops that. */
export type SeeNotices = (moment: string) => Cancel;

/** Asks the server only while something counts as new and the page is visible. */
export function createSeeNotices({
  api,
  friendsNews,
  refreshCounts,
  page,
}: {
  readonly api: Pick<NoticesApi, 'see'>;
  readonly friendsNews: Pick<FriendsNews, 'counts' | 'onCounts'>;
  readonly refreshCounts: RefreshCounts;
  readonly page: PageVisibility;
}): SeeNotices {
  return (moment) => {
    const see = async (): Promise<void> => {
      if (friendsNews.counts.notices === 0 || !page.visible()) return;
      const seen = await api.see(moment);
      if (seen.ok && seen.value > 0) await refreshCounts();
    };
    const ends = [friendsNews.onCounts(() => void see()), page.onChange(() => void see())];
    void see();
    return () => {
      for (const end of ends) end();
    };
  };
}
