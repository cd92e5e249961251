import { reaction } from 'mobx';
import type { FriendsNews } from '@/application/friends/friends';
import type { Conversations } from '@/application/messaging/conversations';
import type { DeviceNotices, ShownNotice, AppBadge } from '@/application/notices/device-notices';
import type { Cancel } from '@/application/shared/clock';
import type { UnseenCounts } from '@/contract/http/notices';
import { isSeen, type Attention } from '@/domain/messaging/unread';
import type { ChatAddress } from '@/domain/shared/ids';
import { badgeCount } from '@/domain/notices/message-alert';
import { isOver, isTaggedAs, noticeTag } from '@/domain/notices/notice';

/**
 * Takes away the notices of this device that are over: what was read here or elsewhere, what a block or a
 * deletion took along, what was taken back, and all of them when the session ends, which the call it returns
 * does.
 */
export function keepNotices({
  conversations,
  friendsNews,
  device,
}: {
  readonly conversations: Pick<Conversations, 'list' | 'attention'>;
  readonly friendsNews: Pick<FriendsNews, 'onCounts' | 'onNews'>;
  readonly device: Pick<DeviceNotices, 'close'>;
}): Cancel {
  const unread = (): readonly string[] =>
    conversations.list.filter((each) => each.unread > 0).map(({ peer }) => noticeTag('chat', peer));
  const stops = [
    reaction(
      () => unread().join(' '),
      () => {
        const open = new Set(unread());
        void device.close(({ tag }) => isTaggedAs('chat', tag) && !open.has(tag));
      },
    ),
    reaction(
      () => seenIn(conversations.attention),
      (peer) => peer && void device.close(({ tag }) => tag === noticeTag('reaction', peer)),
    ),
    friendsNews.onCounts((counts) => void device.close((notice) => isListSeen(notice, counts))),
    friendsNews.onNews((topic, announced) => {
      if (announced?.kind === 'over') {
        const { over } = announced;
        void device.close(({ news }) => news !== undefined && isOver(news, over));
      }
      // A like was taken back, or is of a muted person: the event does not say whose likes are left.
      if (topic === 'like' && !announced) void device.close(({ tag }) => tag === 'like');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    void device.close(() => true);
  };
}

/** The conversation that the reader has before their eyes. */
function seenIn(attention: Attention): ChatAddress | undefined {
  const { open } = attention;
  return open !== undefined && isSeen(open, attention) ? open : undefined;
}

/** Whether the list that a notice leads to has nothing new any more; likes of a person have no number. */
function isListSeen(
  { tag }: ShownNotice,
  { requests, announcements, notices }: UnseenCounts,
): boolean {
  if (isTaggedAs('chat', tag) || isTaggedAs('reaction', tag) || tag === 'like') return false;
  if (tag === 'friend-request' || isTaggedAs('friend', tag)) return requests === 0;
  return (tag === 'announcement' ? announcements : notices) === 0;
}

/** Shows the unread messages on the icon of the program until the call it returns, which clears it. */
export function keepBadge({
  conversations,
  badge,
}: {
  readonly conversations: Pick<Conversations, 'list' | 'now'>;
  readonly badge: AppBadge;
}): Cancel {
  const stop = reaction(
    () => badgeCount(conversations.list, conversations.now),
    (count) => badge.show(count),
    { fireImmediately: true },
  );
  return () => {
    stop();
    badge.show(0);
  };
}
