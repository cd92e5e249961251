import type { Person } from '@/domain/profile/person';
import type { KeptList } from '@/application/shared/kept-list';
import type { Application, Dated } from './friends-api';

/** The lists about people of one session. */
export interface FriendsLists {
  readonly friends: KeptList<Person>;
  readonly received: KeptList<Application>;
  readonly sent: KeptList<Application>;
  readonly visitors: KeptList<Dated>;
  readonly fans: KeptList<Dated>;
  readonly follows: KeptList<Dated>;
}
