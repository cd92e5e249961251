import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { Ids } from '@server/kernel/ports/ids';
import type { People, ReadCards } from '@server/kernel/ports/people';
import type { Relations } from '@server/kernel/ports/relations';

/** What notices need of the other slices. */
export interface NoticesNeeds {
  readonly people: People;
  readonly readCards: ReadCards;
  readonly relations: Pick<Relations, 'pendingRequests'>;
}

/** What everything about notices and announcements is built from. */
export interface NoticesDeps extends NoticesNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: EventBus;
}
