import type { Person } from '@/domain/profile/person';
import type { CachedList } from '@/application/shared/cached-list';
import type { Application, Dated } from '@/contract/http/friends';

/** The lists about people of one session. */
export interface FriendsLists {
  readonly friends: CachedList<Person>;
  readonly received: CachedList<Application>;
  readonly sent: CachedList<Application>;
  readonly visitors: CachedList<Dated>;
  readonly fans: CachedList<Dated>;
  readonly follows: CachedList<Dated>;
}
