import type { MatchingState } from './matching-api';

/** Where the search stands, as the screens show it; undefined until the server was asked. */
export interface Matching {
  readonly current: MatchingState | undefined;
  show(state: MatchingState): void;
}
