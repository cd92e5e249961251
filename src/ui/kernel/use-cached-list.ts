import { useEffect } from 'react';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { FriendsTopic } from '@/application/friends/friends-news';
import type { CachedList } from '@/application/shared/cached-list';
import { useService } from './scope';

/**
 * A list as it was left; its first page is read again in place when it is opened and when the server
 * tells of `news`.
 */
export function useCachedList<Row>(
  list: CachedList<Row>,
  news: readonly FriendsTopic[],
): CachedList<Row> {
  const friendsNews = useService(friendsTokens.friendsNews);
  const refreshCounts = useService(friendsTokens.refreshCounts);
  useEffect(() => {
    // Opening some lists marks what is in them as seen: the counts are asked for after it.
    const read = (): void => void list.refresh().then(refreshCounts);
    read();
    return friendsNews.onNews((told) => {
      if (news.includes(told)) read();
    });
  }, [list, friendsNews, refreshCounts, news]);
  return list;
}
