import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayTryLogin } from '@/domain/account/login-limit';
import { epochMs } from '@/domain/shared/time';
import { describeRule, property } from '@tests/support/rule';

const QUARTER = 900_000;

describeRule('login-limit', () => {
  it.each<[string, number[], number, number | undefined]>([
    ['after nine wrong ones', Array.from({ length: 9 }, () => 0), 1, undefined],
    ['after ten', Array.from({ length: 10 }, () => 0), QUARTER - 1, QUARTER],
    [
      'after ten, a quarter of an hour later',
      Array.from({ length: 10 }, () => 0),
      QUARTER,
      undefined,
    ],
    [
      'after eleven, when the first has passed',
      [0, ...Array.from({ length: 10 }, () => 60_000)],
      QUARTER,
      QUARTER + 60_000,
    ],
  ])('%s', (_, wrong, now, expected) => {
    const answer = mayTryLogin(wrong.map(epochMs), epochMs(now));
    expect(answer).toEqual(
      expected === undefined
        ? { ok: true, value: undefined }
        : { ok: false, error: { kind: 'login-too-often', retryAt: expected } },
    );
  });

  property(
    'ten wrong passwords at most in any quarter of an hour',
    [fc.array(fc.nat(120_000), { maxLength: 60 })],
    (pauses) => {
      const wrong: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        if (mayTryLogin(wrong.map(epochMs), epochMs(now)).ok) wrong.push(now);
      }
      for (const start of wrong) {
        expect(
          wrong.filter((time) => time >= start && time < start + QUARTER).length,
        ).toBeLessThanOrEqual(10);
      }
    },
  );
});
