import type { MatchFilter } from '@/domain/matching/match-filter';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';

/** The attempts left today; `resetsAt` is the service's midnight (readings, Matching). */
export interface Attempts {
  readonly limit: number;
  readonly left: number;
  readonly resetsAt: EpochMs;
}

/** The state of the user's search on the server. */
export type MatchingState =
  | { readonly state: 'idle'; readonly attempts: Attempts }
  | {
      readonly state: 'searching';
      readonly attempts: Attempts;
      readonly startedAt: EpochMs;
      readonly endsAt: EpochMs;
    }
  | {
      readonly state: 'matched';
      readonly attempts: Attempts;
      readonly matchedAt: EpochMs;
      readonly person: Person;
    }
  | { readonly state: 'nobody'; readonly attempts: Attempts }
  | { readonly state: 'out-of-attempts'; readonly attempts: Attempts };

/** Whether one likes somebody, and they like one too. */
export interface LikeStanding {
  readonly liked: boolean;
  readonly mutual: boolean;
}

/** The matching calls (specification §7, "Matching"). */
export interface MatchingApi {
  start(filter?: MatchFilter): Promise<Result<MatchingState, ApiFailure>>;
  state(): Promise<Result<MatchingState, ApiFailure>>;
  cancel(): Promise<Result<MatchingState, ApiFailure>>;
  unmatch(id: UserId): Promise<Result<MatchingState, ApiFailure>>;
  /** Likes a person or takes it back; resolves with how one stands afterwards. */
  like(id: UserId, wanted: boolean): Promise<Result<LikeStanding, ApiFailure>>;
}
