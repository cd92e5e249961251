import type { Database } from '@server/kernel/database';
import type { Clock, Ids } from '@server/kernel/ports/system';
import type { EventBus } from '@server/kernel/ports/notices';
import type { People, ReadCards, Relations } from '@server/kernel/ports/people';

/** What notices need of the other slices. */
export interface NoticesNeeds {
  readonly people: People;
  readonly readCards: ReadCards;
  readonly relations: Pick<Relations, 'pendingRequests'>;
}

/** The ports that the use cases of notices and announcements share. */
export interface NoticesDeps extends NoticesNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: EventBus;
}
