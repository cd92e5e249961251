import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { Ids } from '@server/kernel/ports/ids';
import type { People, ReadCards } from '@server/kernel/ports/people';

/** What everything about friends, follows and visits is built from. */
export interface FriendsDeps {
  readonly db: Database;
  readonly people: People;
  readonly readCards: ReadCards;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: EventBus;
}
