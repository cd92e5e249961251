import type { MatchingState } from '@/contract/http/matching';

/** The state of the search, as the screens show it; undefined until it was read. */
export interface Matching {
  readonly current: MatchingState | undefined;
  show(state: MatchingState): void;
}
