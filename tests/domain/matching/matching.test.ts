import * as fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import {
  givesAttemptBack,
  IDLE,
  mayMeet,
  stepMatching,
  type MatchingEvent,
  type MatchingState,
  attemptsLeft,
  nextReset,
} from '@/domain/matching/matching';
import { RECENTLY_ACTIVE, RECOMMENDED_PEOPLE } from '@/domain/matching/recommendation';
import { TIERS } from '@/domain/membership/tier';
import { userId } from '@/domain/shared/ids';
import { epochMs, serviceDay } from '@/domain/shared/time';
import { ANN, BO, at } from '@tests/support/builders';
import { agesAround, instantsAround, numbersAround } from '@tests/support/edges';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';
import { matchingEvents } from '@tests/support/stories';
import { inEveryZone } from '@tests/support/zones';

const DAY = 86_400_000;
const searching: MatchingState = { kind: 'searching', endsAt: epochMs(30_000) };
const matched: MatchingState = { kind: 'matched', peer: BO };
const nobody: MatchingState = { kind: 'nobody' };
const out: MatchingState = { kind: 'out-of-attempts', resetsAt: epochMs(DAY) };

const start = (attemptsLeft: number, now = 0): MatchingEvent => ({
  kind: 'start',
  attemptsLeft,
  now: epochMs(now),
});

const time = (now: number): MatchingEvent => ({ kind: 'time', now: epochMs(now) });
const found: MatchingEvent = { kind: 'found', peer: BO };
const stop: MatchingEvent = { kind: 'stop' };

describeRule('matching', () => {
  it.each<[string, MatchingState, MatchingEvent, MatchingState]>([
    ['start', IDLE, start(1), searching],
    ['start with none left', IDLE, start(0), out],
    ['start twice', searching, start(5, 9), searching],
    ['continue', matched, start(1), searching],
    ['continue after nobody', nobody, start(1), searching],
    ['found', searching, found, matched],
    ['found after a cancel', IDLE, found, IDLE],
    ['found after the time', nobody, found, nobody],
    ['found a second time', matched, { kind: 'found', peer: userId(9) }, matched],
    ['the last millisecond of the search', searching, time(29_999), searching],
    ['the end of the search', searching, time(30_000), nobody],
    ['time while matched', matched, time(DAY), matched],
    ['before midnight', out, time(DAY - 1), out],
    ['midnight', out, time(DAY), IDLE],
    ['cancel', searching, stop, IDLE],
    ['unmatch', matched, stop, IDLE],
    ['return', nobody, stop, IDLE],
  ])('%s', (_, from, event, to) => {
    expect(stepMatching(from, event)).toEqual(to);
  });

  it.each<[MatchingState, MatchingState, boolean]>([
    [searching, nobody, true],
    [searching, IDLE, true],
    [searching, matched, false],
    [searching, searching, false],
    [matched, IDLE, false],
    [IDLE, searching, false],
  ])('from %j to %j gives the attempt back: %s', (from, to, back) => {
    expect(givesAttemptBack(from, to)).toBe(back);
  });

  property('an attempt is spent exactly for each search with a match', [matchingEvents], (all) => {
    let state: MatchingState = IDLE;
    let spent = 0;
    let matches = 0;
    for (const event of all) {
      const next = stepMatching(state, event);
      if (state.kind !== 'searching' && next.kind === 'searching') spent += 1;
      if (givesAttemptBack(state, next)) spent -= 1;
      if (state.kind !== 'matched' && next.kind === 'matched') matches += 1;
      state = next;
    }
    expect(spent - matches).toBe(state.kind === 'searching' ? 1 : 0);
  });

  property(
    'a match comes out of a search only',
    [matchingEvents],
    (all) => {
      let state: MatchingState = IDLE;
      let came = false;
      for (const event of all) {
        const next = stepMatching(state, event);
        if (next.kind === 'matched' && state.kind !== 'matched')
          expect(state.kind).toBe('searching');
        came ||= next.kind === 'matched';
        state = next;
      }
      return came;
    },
    { true: 0.08 },
  );

  property(
    'a search ends after thirty seconds, not a millisecond later',
    [instantsAround(30_000)],
    (now) => {
      const searching = stepMatching(IDLE, { kind: 'start', attemptsLeft: 1, now: epochMs(0) });
      const { kind } = stepMatching(searching, { kind: 'time', now });
      expect(kind).toBe(now < 30_000 ? 'searching' : 'nobody');
      return kind;
    },
    { searching: 0.2, nobody: 0.2 },
  );
});

describeRule('meeting', () => {
  it.each<[string, number, boolean, number | undefined, string]>([
    ['a stranger', 2, false, undefined, 'ok'],
    ['oneself', 1, false, undefined, 'meet-self'],
    ['a blocked person', 2, true, undefined, 'meet-blocked'],
    ['met one millisecond less than a day ago', 2, false, 1, 'meet-repeated'],
    ['met exactly a day ago', 2, false, 0, 'ok'],
  ])('%s', (_, other, blocked, met, expected) => {
    const lastMetAt = met === undefined ? undefined : epochMs(met);
    expect(outcome(mayMeet(ANN, userId(other), { blocked, lastMetAt, now: epochMs(DAY) }))).toBe(
      expected,
    );
  });

  property(
    'is the same for both',
    [
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      fc.option(fc.nat(3 * DAY), { nil: undefined }),
      fc.nat(3 * DAY),
    ],
    (a, b, blocked, met, now) => {
      const context = {
        blocked,
        lastMetAt: met === undefined ? undefined : epochMs(met),
        now: epochMs(now),
      };
      expect(mayMeet(userId(a), userId(b), context)).toEqual(
        mayMeet(userId(b), userId(a), context),
      );
    },
  );

  property(
    'the same two meet again after a day, not a millisecond later',
    [agesAround(86_400_000)],
    (ago) => {
      const now = epochMs(4e12);
      const lastMetAt = epochMs(now - ago);
      const met = outcome(mayMeet(ANN, BO, { blocked: false, lastMetAt, now }));
      expect(met).toBe(ago < 86_400_000 ? 'meet-repeated' : 'ok');
      return met;
    },
    { ok: 0.2, 'meet-repeated': 0.2 },
  );
});

const instants = fc.nat(4_102_444_800_000).map(epochMs);

describeRule('matching-attempts', () => {
  it.each([
    ['ordinary', 0, 10],
    ['ordinary', 9, 1],
    ['ordinary', 10, 0],
    ['ordinary', 11, 0],
    ['vip', 29, 1],
    ['vip', 30, 0],
    ['svip', 99, 1],
    ['svip', 100, 0],
  ] as const)('%s after %i: %i', (tier, used, left) => {
    expect(attemptsLeft(tier, used)).toBe(left);
  });

  property(
    'never below zero, and one less for each one used',
    [fc.constantFrom(...TIERS), fc.nat(200)],
    (tier, used) => {
      const left = attemptsLeft(tier, used);
      expect(left).toBeGreaterThanOrEqual(0);
      if (left > 0) expect(attemptsLeft(tier, used + 1)).toBe(left - 1);
      return left > 0;
    },
    { true: 0.15, false: 0.34 },
  );

  property(
    'ten, thirty or a hundred searches begin, and not one more',
    [fc.constantFrom(...TIERS), numbersAround(10, 30, 100)],
    (tier, used) => {
      const most = { ordinary: 10, vip: 30, svip: 100 }[tier];
      const begins = attemptsLeft(tier, Math.max(0, used)) > 0;
      expect(begins).toBe(used < most);
      return begins ? 'begins' : 'refused';
    },
    { begins: 0.2, refused: 0.2 },
  );
});

describeRule('service-day', () => {
  it.each([
    ['2026-03-01T00:00:00.000Z', '2026-03-01', '2026-03-02T00:00:00.000Z'],
    ['2026-03-01T23:59:59.999Z', '2026-03-01', '2026-03-02T00:00:00.000Z'],
    ['2026-03-02T00:00:00.000Z', '2026-03-02', '2026-03-03T00:00:00.000Z'],
    ['2026-03-01T23:30:00.000-03:00', '2026-03-02', '2026-03-03T00:00:00.000Z'],
    ['2024-02-28T23:59:59.999Z', '2024-02-28', '2024-02-29T00:00:00.000Z'],
    ['2025-12-31T12:00:00.000Z', '2025-12-31', '2026-01-01T00:00:00.000Z'],
  ])('%s belongs to %s and ends at %s', (now, day, end) => {
    inEveryZone(() => {
      expect(serviceDay(at(now))).toBe(day);
      expect(nextReset(at(now))).toBe(at(end));
    });
  });

  property('the day lasts until its reset and not a millisecond longer', [instants], (now) => {
    const reset = nextReset(now);
    expect(reset).toBeGreaterThan(now);
    expect(reset - now).toBeLessThanOrEqual(86_400_000);
    expect(serviceDay(epochMs(reset - 1))).toBe(serviceDay(now));
    expect(serviceDay(reset)).not.toBe(serviceDay(now));
  });
});

describe('recommendations', () => {
  it('are twenty people who were here in the last fourteen days', () => {
    expect(RECOMMENDED_PEOPLE).toBe(20);
    expect(RECENTLY_ACTIVE).toBe(14 * 24 * 3_600 * 1_000);
  });
});
