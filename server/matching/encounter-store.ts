import { attemptsLeft, nextReset, type MatchingState } from '@/domain/matching/matching';
import { tierAt, type Tier } from '@/domain/membership/tier';
import { userId, type UserId } from '@/domain/shared/ids';
import { type EpochMs, serviceDay } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';

/** The state of a search, with the rows it was computed from. */
export interface Encounter {
  readonly tier: Tier;
  readonly used: number;
  readonly state: MatchingState;
  readonly startedAt?: EpochMs;
  readonly matchedAt?: EpochMs;
}

/** Reads the state of a person's search in one statement, so that no match happens between two. */
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
  const until = row.vip_until ? instantOf(row.vip_until) : undefined;
  const known = { tier: tierAt(row.vip_level, until, now), used: row.used ?? 0 };
  if (row.started_at && row.ends_at) {
    const state: MatchingState = { kind: 'searching', endsAt: instantOf(row.ends_at) };
    return { ...known, state, startedAt: instantOf(row.started_at) };
  }
  if (row.at && row.other !== null) {
    const state: MatchingState = { kind: 'matched', peer: userId(row.other) };
    return { ...known, state, matchedAt: instantOf(row.at) };
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
