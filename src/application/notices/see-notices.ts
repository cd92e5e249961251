import type { FriendsNews } from '@/application/friends/friends-news';
import type { RefreshCounts } from '@/application/friends/refresh-counts';
import type { Call } from '@/application/shared/call';
import type { Cancel } from '@/application/shared/clock';
import type { seeNotices } from '@/contract/http/notices';
import type { PageVisibility } from './device-notices';

/** While a moment is on the screen, what is told of it counts as seen; the result stops that. */
export type SeeNotices = (moment: string) => Cancel;

/** Asks the server only while something counts as new and the page is visible. */
export function createSeeNotices({
  see,
  friendsNews,
  refreshCounts,
  page,
}: {
  readonly see: Call<typeof seeNotices>;
  readonly friendsNews: Pick<FriendsNews, 'counts' | 'onCounts'>;
  readonly refreshCounts: RefreshCounts;
  readonly page: PageVisibility;
}): SeeNotices {
  return (moment) => {
    const seeNow = async (): Promise<void> => {
      if (friendsNews.counts.notices === 0 || !page.visible()) return;
      const seen = await see({ momentId: moment });
      if (seen.ok && seen.value.seen > 0) await refreshCounts();
    };
    const ends = [friendsNews.onCounts(() => void seeNow()), page.onChange(() => void seeNow())];
    void seeNow();
    return () => {
      for (const end of ends) end();
    };
  };
}
