import type * as z from 'zod/mini';
import type { matchState } from '@/contract/http/matching';
import { attemptsLeft, attemptsPerDay, nextReset } from '@/domain/matching/attempts';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { ReadCards } from '@server/kernel/ports/people';
import type { Encounter } from './encounter-store';
import { iso } from '@server/kernel/instants';

/** The state of a search in the form of the wire. */
export type MatchState = z.infer<typeof matchState>;

/** The dependencies for the wire form of an encounter. */
export interface MatchStateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly readCards: ReadCards;
}

/** An encounter as the wire has it; a match with somebody who is gone, or blocked, is none. */
export async function toMatchState(
  { clock, readCards }: MatchStateDeps,
  user: UserId,
  encounter: Encounter,
): Promise<MatchState> {
  const now = clock.now();
  const { tier, used, state } = encounter;
  const attempts = {
    limit: attemptsPerDay(tier),
    left: attemptsLeft(tier, used),
    resetsAt: iso(nextReset(now)),
  };
  if (state.kind === 'searching') {
    const startedAt = iso(encounter.startedAt ?? now);
    return { state: 'searching', attempts, startedAt, endsAt: iso(state.endsAt) };
  }
  if (state.kind !== 'matched') return { state: state.kind, attempts };
  const [person] = await readCards(user, [state.peer]);
  if (person && !person.blocked) {
    return { state: 'matched', attempts, matchedAt: iso(encounter.matchedAt ?? now), person };
  }
  return { state: attempts.left > 0 ? 'idle' : 'out-of-attempts', attempts };
}
