import type { ServerKit } from '@server/kernel/slice';
import type { EndNewsOf, Notify } from '@server/kernel/ports/notices';
import type { FriendshipChanged, NotifyOfRequest } from '@server/kernel/ports/friends';
import type { SettleRequests } from '@server/kernel/ports/messaging';
import type { People, ReadCards } from '@server/kernel/ports/people';
import type { FindReadTranslations } from '@server/kernel/ports/translation';

/** What friends, follows, visits and blocks need of the other slices. */
export interface FriendsNeeds {
  readonly people: People;
  readonly readCards: ReadCards;
  readonly notify: Notify;
  readonly notifyOfRequest: NotifyOfRequest;
  readonly endNewsOf: EndNewsOf;
  readonly friendshipChanged: FriendshipChanged;
  readonly findReadTranslations: FindReadTranslations;
  readonly settleRequests: SettleRequests;
}

/** The ports of all use cases about friends, follows, visits and blocks. */
export type FriendsDeps = FriendsNeeds & Pick<ServerKit, 'db' | 'clock' | 'ids' | 'events'>;
