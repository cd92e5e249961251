import { reaction } from 'mobx';
import type { FriendsNews } from '@/application/friends/friends-news';
import type { Conversations } from '@/application/messaging/conversations';
import type { DeviceNotices, ShownNotice } from '@/application/notices/device-notices';
import type { Cancel } from '@/application/shared/clock';
import type { UnseenCounts } from '@/application/notices/notices-api';

/**
 * Takes away the notices of this device that are over: what was read here or elsewhere, what a block or a
 * deletion took along, and all of them when the session ends, which the call it returns does.
 */
export function keepNotices({
  conversations,
  friendsNews,
  device,
}: {
  readonly conversations: Pick<Conversations, 'list'>;
  readonly friendsNews: Pick<FriendsNews, 'onCounts'>;
  readonly device: Pick<DeviceNotices, 'close'>;
}): Cancel {
  const unread = (): readonly string[] =>
    conversations.list.filter((each) => each.unread > 0).map(({ peer }) => `chat:${peer}`);
  const stops = [
    reaction(
      () => unread().join(' '),
      () => {
        const open = new Set(unread());
        void device.close(({ tag }) => tag.startsWith('chat:') && !open.has(tag));
      },
    ),
    friendsNews.onCounts((counts) => void device.close((notice) => isSeen(notice, counts))),
  ];
  return () => {
    for (const stop of stops) stop();
    void device.close(() => true);
  };
}

/** Whether the list that a notice leads to has nothing new any more. */
function isSeen({ tag }: ShownNotice, { requests, announcements, notices }: UnseenCounts): boolean {
  if (tag.startsWith('chat:')) return false;
  if (tag.startsWith('friend')) return requests === 0;
  return (tag === 'announcement' ? announcements : notices) === 0;
}
