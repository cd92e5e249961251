import type { NoticesOver } from '@/domain/notices/notice';
import type { UserId } from '@/domain/shared/ids';
import type { EventBus } from './ports/notices';

/** The open pages of `recipients` take away what told of this, and read their notices again. */
export function tellOver(
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
