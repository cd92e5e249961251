import type { ServerKit } from '@server/kernel/slice';
import type { People, ReadCards, Relations } from '@server/kernel/ports/people';

/** What notices need of the other slices. */
export interface NoticesNeeds {
  readonly people: People;
  readonly readCards: ReadCards;
  readonly relations: Pick<Relations, 'pendingRequests'>;
}

/** The ports that the use cases of notices and announcements share. */
export type NoticesDeps = NoticesNeeds & Pick<ServerKit, 'db' | 'clock' | 'ids' | 'events'>;
