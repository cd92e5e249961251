import type { ApiFailure, Call } from '@/application/shared/call';
import type * as calls from '@/contract/http/matching';
import type { MatchingState } from '@/contract/http/matching';
import type { MatchFilter } from '@/domain/matching/match-filter';
import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { Draws, ExplainedMatch } from './draws';

/** The state of the search, as the screens show it; undefined until it was read. */
export interface Matching {
  readonly current: MatchingState | undefined;
  show(state: MatchingState): void;
}

/** The user's actions in an encounter (specification §4, "Matching"). */
export interface FindSomeone {
  start(filter?: MatchFilter): Promise<Result<void, ApiFailure>>;
  cancel(): Promise<Result<void, ApiFailure>>;
  unmatch(id: UserId): Promise<Result<void, ApiFailure>>;
  /** Reads the state of the search: at start-up, after a reconnect, and when the countdown is over. */
  refresh(): Promise<Result<void, ApiFailure>>;
  /** Why the match on the screen was made; undefined where the server does not know it. */
  explain(): Promise<Result<ExplainedMatch | undefined, ApiFailure>>;
}

/** Shows the answer of each action at once; later changes arrive as live events. */
export function createFindSomeone(deps: {
  readonly start: Call<typeof calls.startMatching>;
  readonly read: Call<typeof calls.matchingState>;
  readonly cancel: Call<typeof calls.cancelMatching>;
  readonly unmatch: Call<typeof calls.unmatch>;
  readonly draws: Draws;
  readonly matching: Matching;
}): FindSomeone {
  const { start, read, cancel, unmatch, draws, matching } = deps;
  const shown = async (answer: ReturnType<typeof read>): Promise<Result<void, ApiFailure>> => {
    const state = await answer;
    if (!state.ok) return state;
    matching.show(state.value);
    return ok(undefined);
  };
  return {
    start: async (filter) => {
      // Without the browser's part the server draws alone: a search is worth more than its proof.
      const part = await draws.begin();
      return shown(start({ filter, ...(part.ok && { draw: part.value }) }));
    },
    cancel: () => shown(cancel()),
    unmatch: (id) => shown(unmatch({ userId: id })),
    refresh: () => shown(read()),
    explain: () => draws.explain(),
  };
}
