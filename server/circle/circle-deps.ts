import type { Kysely } from 'kysely';
import type { Schema } from '../data/schema';
import type { ReadCards } from '../people/read-cards';
import type { Clock } from '../ports/clock';
import type { EventBus } from '../ports/event-bus';
import type { Ids } from '../ports/ids';

/** What everything about friends, follows, visits and notices is built from. */
export interface CircleDeps {
  readonly db: Kysely<Schema>;
  readonly readCards: ReadCards;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: EventBus;
}
