import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { Ids } from '@server/kernel/ports/ids';
import type { ReadCards } from '@server/profile/read-cards';

/** What everything about friends, follows, visits and notices is built from. */
export interface FriendsDeps {
  readonly db: Database;
  readonly readCards: ReadCards;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: EventBus;
}
