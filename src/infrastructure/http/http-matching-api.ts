import type * as z from 'zod/mini';
import type { Attempts, MatchingApi, MatchingState } from '@/application/matching/matching-api';
import * as bump from '@/contract/http/matching';
import type { Client } from '@/application/shared/call';
import { mapAnswer } from './map-answer';
import { momentOf } from './wire-people';

/** The matching calls over HTTP. */
export function createHttpMatchingApi({ api }: { readonly api: Client }): MatchingApi {
  return {
    start: (filter) =>
      mapAnswer(api.call(bump.startMatching, filter ? { filter } : {}), matchingStateOf),
    state: () => mapAnswer(api.call(bump.matchingState, {}), matchingStateOf),
    cancel: () => mapAnswer(api.call(bump.cancelMatching, {}), matchingStateOf),
    like: (userId, wanted) => api.call(wanted ? bump.likePerson : bump.unlikePerson, { userId }),
    unmatch: (id) => mapAnswer(api.call(bump.unmatch, { userId: id }), matchingStateOf),
  };
}

/** The state of a search, from its wire form. */
export function matchingStateOf(wire: z.infer<typeof bump.matchState>): MatchingState {
  const attempts = attemptsOf(wire.attempts);
  switch (wire.state) {
    case 'searching':
      return {
        state: 'searching',
        attempts,
        startedAt: momentOf(wire.startedAt),
        endsAt: momentOf(wire.endsAt),
      };
    case 'matched':
      return {
        state: 'matched',
        attempts,
        matchedAt: momentOf(wire.matchedAt),
        person: wire.person,
      };
    default:
      return { state: wire.state, attempts };
  }
}

function attemptsOf({ limit, left, resetsAt }: z.infer<typeof bump.attempts>): Attempts {
  return { limit, left, resetsAt: momentOf(resetsAt) };
}
