import type { Announcement, Interaction, UnseenCounts } from '@/contract/http/notices';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Listed } from '@/application/shared/listed';

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
