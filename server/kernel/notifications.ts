import type { AnnouncementTexts } from '@/domain/notices/announcement';
import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from './database';
import type { AnnouncedOrder, Announcements, EventBus } from './ports/notices';
import type { Clock, Ids } from './ports/system';
import type { NoticesOver } from '@/domain/notices/notice';

interface AnnounceDeps {
  readonly announcements: Pick<Announcements, 'insert'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Writes an announcement that only one person sees; stored with the transaction. After the commit {@link
 * publishAnnounced} has to follow.
 */
export function announceToPerson(
  { announcements, clock, ids }: AnnounceDeps,
  transaction: Transaction,
  recipient: UserId,
  texts: AnnouncementTexts,
  order?: AnnouncedOrder,
): Promise<void> {
  const announcement = { id: ids.ulid(), texts, at: clock.now(), recipient };
  return announcements.insert(transaction, { ...announcement, ...(order && { order }) });
}

/** The open pages of `recipient` show that there is an announcement; call it after the commit. */
export function publishAnnounced(events: EventBus, recipient: UserId): void {
  events.publish(recipient, { kind: 'friends', about: 'announcement' });
}

/** The open pages of `recipients` remove the notices about this, and read their notices again. */
export function withdrawNotices(
  { events }: { readonly events: Pick<EventBus, 'publish'> },
  recipients: Iterable<UserId>,
  over: NoticesOver,
): void {
  for (const recipient of new Set(recipients)) {
    events.publish(recipient, {
      kind: 'friends',
      about: 'notice',
      tellable: { kind: 'over', over },
    });
  }
}
