import { useEffect } from 'react';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { FriendsTopic } from '@/application/friends/friends-news';
import { useService } from '@/ui/kernel/scope';
import { listsOf } from './kept-lists';

type Lists = ReturnType<typeof listsOf>;

/**
 * One list about people, as it was left; its first page is read again in place when it is opened and
 * when the server tells of `news`.
 */
export function useKeptList<Name extends keyof Lists>(
  name: Name,
  news: readonly FriendsTopic[],
): Lists[Name] {
  const list = listsOf(useService(friendsTokens.friendsApi))[name];
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
