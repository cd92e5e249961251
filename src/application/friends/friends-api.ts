import type { Application, Relation } from '@/contract/http/friends';
import type { PrivacySettings } from '@/domain/friends/privacy';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Listed } from '@/application/shared/listed';

/** A person in a list, with the time by which the list is ordered. */
export interface Dated {
  readonly person: Person;
  readonly at: EpochMs;
}

/** An answer of the server, or why there is none. */
type Answer<T> = Promise<Result<T, ApiFailure>>;

/** The calls about friends, follows, visits and privacy (specification §7). */
export interface FriendsApi {
  friends(before?: string): Answer<Listed<Person>>;
  applications(direction: 'received' | 'sent', before?: string): Answer<Listed<Application>>;
  /** Asks somebody to be friends. */
  ask(id: UserId, words: string): Answer<'pending' | 'accepted'>;
  answer(applicationId: string, accepts: boolean): Answer<'accepted' | 'refused'>;
  endFriendship(id: UserId): Answer<void>;
  /** Resolves with whether I follow the person afterwards. */
  follow(id: UserId, wanted: boolean): Answer<boolean>;
  follows(tab: 'fans' | 'follows', before?: string): Answer<Listed<Dated>>;
  /** The number of fans for everybody, the people only for the highest membership (specification §6). */
  whoLikesMe(before?: string): Answer<Listed<Person>>;
  visit(id: UserId): Answer<void>;
  visitNumbers(): Answer<{ readonly today: number; readonly total: number }>;
  visitors(before?: string): Answer<Listed<Dated>>;
  relation(id: UserId): Answer<Relation>;
  privacy(): Answer<PrivacySettings>;
  setPrivacy(change: Partial<PrivacySettings>): Answer<PrivacySettings>;
}
