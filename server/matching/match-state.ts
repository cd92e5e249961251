import type { MatchingState } from '@/contract/http/matching';
import { attemptsLeft, attemptsPerDay, nextReset } from '@/domain/matching/matching';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { ReadCards } from '@server/kernel/ports/people';
import type { Encounter } from './encounter-store';

export interface MatchStateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly readCards: ReadCards;
}

/** How an encounter is shown; a match with somebody who is gone, or blocked, is none. */
export async function toMatchState(
  { clock, readCards }: MatchStateDeps,
  user: UserId,
  encounter: Encounter,
): Promise<MatchingState> {
  const now = clock.now();
  const { tier, used, state } = encounter;
  const attempts = {
    limit: attemptsPerDay(tier),
    left: attemptsLeft(tier, used),
    resetsAt: nextReset(now),
  };
  if (state.kind === 'searching') {
    const startedAt = encounter.startedAt ?? now;
    return { state: 'searching', attempts, startedAt, endsAt: state.endsAt };
  }
  if (state.kind !== 'matched') return { state: state.kind, attempts };
  const [person] = await readCards(user, [state.peer]);
  if (person && !person.blocked) {
    return { state: 'matched', attempts, matchedAt: encounter.matchedAt ?? now, person };
  }
  return { state: attempts.left > 0 ? 'idle' : 'out-of-attempts', attempts };
}
