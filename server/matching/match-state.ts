import type * as z from 'zod/mini';
import type { matchState } from '@/contract/http/matching';
import { attemptsLeft, attemptsPerDay, nextReset, serviceDay } from '@/domain/matching/attempts';
import type { MatchingState } from '@/domain/matching/matching';
import type { Tier } from '@/domain/membership/tier';
import { userId, type UserId } from '@/domain/shared/ids';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import { tierOf } from '@server/profile/to-user-vo';
import type { ReadCards } from '@server/kernel/ports/people';

/** Where a search stands, as the wire has it. */
export type MatchState = z.infer<typeof matchState>;

/** Where a search stands, with everything that was read to know it. */
export interface Encounter {
  readonly tier: Tier;
  readonly used: number;
  readonly state: MatchingState;
  readonly startedAt?: EpochMs;
  readonly matchedAt?: EpochMs;
}

/** Reads where a person's search stands; one statement, so that no match falls between two. */
export async function readEncounter(db: Database, user: UserId, now: EpochMs): Promise<Encounter> {
  const row = await query(db)
    .selectFrom('app_user as person')
    .leftJoin('match_ticket as ticket', 'ticket.user_id', 'person.id')
    .leftJoin('match_result as result', 'result.user_id', 'person.id')
    .leftJoin('match_attempt as attempt', (join) =>
      join.onRef('attempt.user_id', '=', 'person.id').on('attempt.day', '=', serviceDay(now)),
    )
    .select(['person.vip_level', 'person.vip_until'])
    .select(['ticket.started_at', 'ticket.ends_at'])
    .select(['result.at', 'result.other', 'attempt.used'])
    .where('person.id', '=', user)
    .executeTakeFirstOrThrow();
  const known = { tier: tierOf(row, now), used: row.used ?? 0 };
  if (row.started_at && row.ends_at) {
    const state: MatchingState = { kind: 'searching', endsAt: epochMs(row.ends_at.getTime()) };
    return { ...known, state, startedAt: epochMs(row.started_at.getTime()) };
  }
  if (row.at && row.other !== null) {
    const state: MatchingState = { kind: 'matched', peer: userId(row.other) };
    return { ...known, state, matchedAt: epochMs(row.at.getTime()) };
  }
  if (row.at) return { ...known, state: { kind: 'nobody' } };
  return { ...known, state: restingState(known, now) };
}

function restingState(
  { tier, used }: Pick<Encounter, 'tier' | 'used'>,
  now: EpochMs,
): MatchingState {
  return attemptsLeft(tier, used) > 0
    ? { kind: 'idle' }
    : { kind: 'out-of-attempts', resetsAt: nextReset(now) };
}

/** What putting an encounter into words needs. */
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

function iso(instant: EpochMs): string {
  return new Date(instant).toISOString();
}
