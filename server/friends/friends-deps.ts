import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { EndNewsOf } from '@server/kernel/ports/end-news-of';
import type { EventBus } from '@server/kernel/ports/event-bus';
import type { FriendshipChanged } from '@server/kernel/ports/friend-contacts';
import type { Ids } from '@server/kernel/ports/ids';
import type { Notify } from '@server/kernel/ports/notify';
import type { People, ReadCards } from '@server/kernel/ports/people';
import type { TellOfRequest } from '@server/kernel/ports/tell-of-request';
import type { FindReadTranslations } from '@server/kernel/ports/translation-records';

/** What friends, follows, visits and blocks need of the other slices. */
export interface FriendsNeeds {
  readonly people: People;
  readonly readCards: ReadCards;
  readonly notify: Notify;
  readonly tellOfRequest: TellOfRequest;
  readonly endNewsOf: EndNewsOf;
  readonly friendshipChanged: FriendshipChanged;
  readonly findReadTranslations: FindReadTranslations;
}

/** What everything about friends, follows, visits and blocks is built from. */
export interface FriendsDeps extends FriendsNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly events: EventBus;
}
