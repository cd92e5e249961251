import type { Kysely } from 'kysely';
import type { Schema } from '@server/kernel/data/schema';
import type { ReadCards } from '@server/profile/read-cards';
import type { Clock } from '@server/kernel/ports/clock';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { Ids } from '@server/kernel/ports/ids';

/** What everything about friends, follows, visits and notices is built from. */
export interface FriendsDeps {
  readonly db: Kysely<Schema>;
  readonly readCards: ReadCards;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: EventBus;
}
