import { useEffect } from 'react';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { FriendsTopic } from '@/contract/http/live-events';
import { useService } from '@/ui/kernel/scope';

/** An order that was made is a notice, and what becomes of it an announcement. */
const NEWS: readonly FriendsTopic[] = ['notice', 'announcement'];

/** Calls `read` when the server tells of something that may be an order's. */
export function useOrderNews(read: () => void): void {
  const friendsNews = useService(friendsTokens.friendsNews);
  useEffect(
    () =>
      friendsNews.onNews((told) => {
        if (NEWS.includes(told)) read();
      }),
    [friendsNews, read],
  );
}
