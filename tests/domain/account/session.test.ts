import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isSessionLive,
  keepsDrafts,
  parseSessionEnd,
  SESSION_ENDS,
  sessionEnd,
} from '@/domain/account/session';
import { epochMs } from '@/domain/shared/time';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const LIFETIME = 2_592_000_000;
const IDLE = 1_209_600_000;

describeRule('session', () => {
  it.each([
    [0, false, true],
    [LIFETIME - 1, false, true],
    [LIFETIME, false, false],
    [0, true, false],
    [LIFETIME, true, false],
  ])('at %i, revoked %s: %s', (now, revoked, live) => {
    const session = { endsAt: sessionEnd(epochMs(0)), revoked };
    expect(isSessionLive(session, epochMs(now))).toBe(live);
  });

  it.each([
    [0, IDLE - 1, true],
    [0, IDLE, false],
    [5, IDLE + 4, true],
    [5, IDLE + 5, false],
    [LIFETIME - 1, LIFETIME, false],
  ])('last used at %i, at %i: %s', (usedAt, now, live) => {
    const session = { endsAt: sessionEnd(epochMs(0)), revoked: false, usedAt: epochMs(usedAt) };
    expect(isSessionLive(session, epochMs(now))).toBe(live);
  });

  it.each([
    [undefined, true],
    ['signed-out', false],
    ['account-deleted', false],
    ['account-banned', true],
    ['password-changed', true],
    ['signed-in-elsewhere', true],
    ['revoked', true],
    ['expired', true],
  ] as const)('ended as %s, drafts are kept: %s', (why, kept) => {
    expect(keepsDrafts(why)).toBe(kept);
  });

  it('a reason from outside counts only if it is one', () => {
    expect(SESSION_ENDS.map(parseSessionEnd)).toEqual(SESSION_ENDS);
    expect(['', 'tuesday', 7, null, undefined].map(parseSessionEnd)).toEqual(
      Array(5).fill(undefined),
    );
  });

  it('without a readable end is over', () => {
    expect(isSessionLive({ endsAt: epochMs(Number.NaN), revoked: false }, epochMs(0))).toBe(false);
  });

  property(
    'once over, it stays over',
    [fc.nat(1e12), fc.nat(2 * LIFETIME), fc.nat(1e12), fc.boolean()],
    (begun, age, more, revoked) => {
      const session = { endsAt: sessionEnd(epochMs(begun)), revoked };
      const wasLive = isSessionLive(session, epochMs(begun + age));
      expect(wasLive).toBe(!revoked && age < LIFETIME);
      if (!wasLive) expect(isSessionLive(session, epochMs(begun + age + more))).toBe(false);
      return wasLive;
    },
    { true: 0.11, false: 0.38 },
  );

  property(
    'lasts thirty days and fourteen unused ones, not a millisecond longer',
    [agesAround(2_592_000_000), agesAround(1_209_600_000)],
    (age, unused) => {
      const now = epochMs(4e12);
      const term = { endsAt: epochMs(now - age + 2_592_000_000), revoked: false };
      const isLive = age < 2_592_000_000 && unused < 1_209_600_000;
      expect(isSessionLive({ ...term, usedAt: epochMs(now - unused) }, now)).toBe(isLive);
      expect(isSessionLive(term, now)).toBe(age < 2_592_000_000);
      expect(isSessionLive({ ...term, revoked: true }, now)).toBe(false);
      return isLive ? 'live' : 'over';
    },
    { live: 0.15, over: 0.3 },
  );
});
