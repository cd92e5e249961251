import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSessionLive, sessionEnd } from '@/domain/account/session';
import { epochMs } from '@/domain/shared/time';
import { describeRule, property } from '@tests/support/rule';

const LIFETIME = 2_592_000_000;

describeRule('session', () => {
  it.each([
    [0, undefined, true],
    [LIFETIME - 1, undefined, true],
    [LIFETIME, undefined, false],
    [0, epochMs(0), false],
    [5, epochMs(9), false],
  ])('at %i, ended %j: %s', (now, endedAt, live) => {
    expect(isSessionLive({ begunAt: epochMs(0), endedAt }, epochMs(now))).toBe(live);
  });

  property(
    'once over, it stays over',
    [fc.nat(1e12), fc.nat(2 * LIFETIME), fc.nat(1e12)],
    (begun, age, more) => {
      const session = { begunAt: epochMs(begun) };
      const wasLive = isSessionLive(session, epochMs(begun + age));
      expect(wasLive).toBe(begun + age < sessionEnd(epochMs(begun)));
      if (!wasLive) expect(isSessionLive(session, epochMs(begun + age + more))).toBe(false);
    },
  );
});
