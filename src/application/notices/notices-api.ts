import type { NoticeKind } from '@/domain/notices/notice';
import type { Person } from '@/domain/profile/person';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Listed } from '@/application/shared/listed';

/** An interaction notice: another person's act that concerns me. */
export interface Interaction {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly person: Person;
  readonly subject?: string;
  /** The code of the goods that were given. */
  readonly goods?: string;
  readonly at: EpochMs;
}

/** The operator's message to everybody, in my language. */
export interface Announcement {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly at: EpochMs;
  /** The order at the shop that it is about, and the code of its goods. */
  readonly order?: { readonly id: string; readonly goods: string };
}

/** The number of new entries in each list about people. */
export interface UnseenCounts {
  readonly requests: number;
  readonly notices: number;
  readonly announcements: number;
}

/** An answer of the server, or why there is none. */
type Answer<T> = Promise<Result<T, ApiFailure>>;

/** The calls about notices and announcements (specification §7). */
export interface NoticesApi {
  /** The latest first; reading the first page marks all as seen. */
  interactions(before?: string): Answer<Listed<Interaction>>;
  /** The latest first; reading the first page marks all as seen. */
  announcements(before?: string): Answer<Listed<Announcement>>;
  counts(): Answer<UnseenCounts>;
  /** Marks what is told of a moment as seen; how many notices that were. */
  see(moment: string): Answer<number>;
}
