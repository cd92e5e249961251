import { reaction } from 'mobx';
import type { AppBadge } from '@/application/notices/device-notices';
import type { Conversations } from '@/application/messaging/conversations';
import type { Cancel } from '@/application/shared/clock';
import { badgeCount } from '@/domain/notices/message-alert';

/** Shows the unread messages on the icon of the program until the call it returns, which clears it. */
export function keepBadge({
  conversations,
  badge,
}: {
  readonly conversations: Pick<Conversations, 'list'>;
  readonly badge: AppBadge;
}): Cancel {
  const stop = reaction(
    () => badgeCount(conversations.list),
    (count) => badge.show(count),
    { fireImmediately: true },
  );
  return () => {
    stop();
    badge.show(0);
  };
}
