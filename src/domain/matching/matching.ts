import { PERMISSIONS, type Tier } from '@/domain/membership/tier';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  nextMidnight,
  type EpochMs,
  DAY,
  later,
  SECOND,
  type Milliseconds,
} from '@/domain/shared/time';

/** The next midnight UTC, when the attempts come back; at midnight itself it is the one after. */
export function nextReset(now: EpochMs): EpochMs {
  return nextMidnight(now);
}

/** Searches a tier can begin on one service day (readings, Time). */
export function attemptsPerDay(tier: Tier): number {
  return PERMISSIONS[tier].attemptsPerDay;
}

/** Attempts left after `used` on this service day, never below zero (a tier can lapse at noon). */
export function attemptsLeft(tier: Tier, used: number): number {
  return Math.max(0, attemptsPerDay(tier) - used);
}

/** How long one search lasts (readings, Time). */
export const SEARCH_TIME: Milliseconds = 30 * SECOND;

/** How long the same two people do not meet again (readings, Time). */
export const REPEAT_AFTER: Milliseconds = DAY;

/** The state of an encounter (specification §4, "Matching"). */
export type MatchingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching'; readonly endsAt: EpochMs }
  | { readonly kind: 'matched'; readonly peer: UserId }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'out-of-attempts'; readonly resetsAt: EpochMs };

/** What can happen to an encounter; `stop` is cancel, return or unmatch. */
export type MatchingEvent =
  | { readonly kind: 'start'; readonly attemptsLeft: number; readonly now: EpochMs }
  | { readonly kind: 'found'; readonly peer: UserId }
  | { readonly kind: 'time'; readonly now: EpochMs }
  | { readonly kind: 'stop' };

/** The state every encounter begins with. */
export const IDLE: MatchingState = { kind: 'idle' };

/** The next state; an event that does not fit the state (a late answer after a cancel) changes nothing. */
export function stepMatching(state: MatchingState, event: MatchingEvent): MatchingState {
  switch (event.kind) {
    case 'start':
      return state.kind === 'searching' ? state : begin(event.attemptsLeft, event.now);
    case 'found':
      return state.kind === 'searching' ? { kind: 'matched', peer: event.peer } : state;
    case 'time':
      return atTime(state, event.now);
    case 'stop':
      return IDLE;
  }
}

/** Whether the step from `from` to `to` gives the attempt back: the search ended without a match. */
export function givesAttemptBack(from: MatchingState, to: MatchingState): boolean {
  return from.kind === 'searching' && (to.kind === 'nobody' || to.kind === 'idle');
}

/** What decides whether two people may be matched. */
interface MeetingContext {
  /** Either has blocked the other. */
  readonly blocked: boolean;
  readonly lastMetAt?: EpochMs | undefined;
  readonly now: EpochMs;
}

/** Why two people are not matched. */
type MeetingRefusal = { readonly kind: 'meet-self' | 'meet-blocked' | 'meet-repeated' };

/** No person is matched with themself, with a blocked person, or with the same person within 24 hours; after exactly 24 h they may meet again (readings, Time). */
export function mayMeet(
  a: UserId,
  b: UserId,
  { blocked, lastMetAt, now }: MeetingContext,
): Result<void, MeetingRefusal> {
  if (a === b) return err({ kind: 'meet-self' });
  if (blocked) return err({ kind: 'meet-blocked' });
  if (lastMetAt !== undefined && now - lastMetAt < REPEAT_AFTER)
    return err({ kind: 'meet-repeated' });
  return ok(undefined);
}

function begin(attemptsLeft: number, now: EpochMs): MatchingState {
  return attemptsLeft > 0
    ? { kind: 'searching', endsAt: later(now, SEARCH_TIME) }
    : { kind: 'out-of-attempts', resetsAt: nextReset(now) };
}

function atTime(state: MatchingState, now: EpochMs): MatchingState {
  if (state.kind === 'searching' && now >= state.endsAt) return { kind: 'nobody' };
  if (state.kind === 'out-of-attempts' && now >= state.resetsAt) return IDLE;
  return state;
}
