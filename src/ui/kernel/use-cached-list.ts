import { useEffect } from 'react';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { FriendsTopic } from '@/contract/http/live-events';
import type { CachedList } from '@/application/shared/cached-list';
import { useService } from './scope';

/**
 * A cached list; its first page is read again in place when the list opens and when the server announces `news`.
 *
 * @param marksSeen whether reading it marks its entries as seen: the counts are read after it
 */
export function useCachedList<Row>(
  list: CachedList<Row>,
  news: readonly FriendsTopic[],
  { marksSeen = false }: { readonly marksSeen?: boolean } = {},
): CachedList<Row> {
  const friendsNews = useService(friendsTokens.friendsNews);
  const refreshCounts = useService(friendsTokens.refreshCounts);
  useEffect(() => {
    const read = (): void => void list.refresh().then(marksSeen ? refreshCounts : undefined);
    read();
    return friendsNews.onNews((topic) => {
      if (news.includes(topic)) read();
    });
  }, [list, friendsNews, refreshCounts, news, marksSeen]);
  return list;
}
