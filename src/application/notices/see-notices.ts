import type { FriendsNews, RefreshCounts } from '@/application/friends/friends';
import type { CachedList } from '@/application/shared/cached-list';
import type { Call } from '@/application/shared/call';
import type { Cancel } from '@/application/shared/clock';
import type { Announcement, Interaction, seeNotices } from '@/contract/http/notices';
import type { PageVisibility, DeviceNotices } from './device-notices';

/** What others did that concerns one, and what the operator tells everybody. */
export interface NoticesLists {
  readonly interactions: CachedList<Interaction>;
  readonly announcements: CachedList<Announcement>;
}

/** While a moment is on the screen, its notices count as seen; the result stops that. */
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

/** While the list of likes is on the screen, the notice of a like goes; the result stops that. */
export type SeeLikes = () => Cancel;

/** A hidden page leaves the notice until it is visible again. */
export function createSeeLikes({
  device,
  page,
}: {
  readonly device: Pick<DeviceNotices, 'close'>;
  readonly page: PageVisibility;
}): SeeLikes {
  return () => {
    const see = (): void => {
      if (page.visible()) void device.close(({ tag }) => tag === 'like');
    };
    see();
    return page.onChange(see);
  };
}
