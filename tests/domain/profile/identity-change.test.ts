import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayChangeIdentity } from '@/domain/profile/profile';
import { DAY, epochMs } from '@/domain/shared/time';
import { at } from '@tests/support/builders';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const CHANGED = at('2026-05-01T12:00:00Z');
const AGAIN = at('2026-05-31T12:00:00Z');

describeRule('identity-change', () => {
  it.each([
    ['never', undefined, CHANGED, { ok: true, value: undefined }],
    ['just now', CHANGED, CHANGED, { ok: false, error: { kind: 'changed-recently', from: AGAIN } }],
    [
      'a millisecond less than 30 days ago',
      CHANGED,
      epochMs(AGAIN - 1),
      { ok: false, error: { kind: 'changed-recently', from: AGAIN } },
    ],
    ['30 days ago', CHANGED, AGAIN, { ok: true, value: undefined }],
  ] as const)('after a change %s', (_, changedAt, now, expected) => {
    expect(mayChangeIdentity(changedAt, now)).toEqual(expected);
  });

  property(
    'the day it names is the first on which it may',
    [fc.nat(100 * DAY), fc.nat(60 * DAY)],
    (changed, passed) => {
      const may = mayChangeIdentity(epochMs(changed), epochMs(changed + passed));
      expect(may.ok).toBe(passed >= 30 * DAY);
      if (!may.ok) expect(mayChangeIdentity(epochMs(changed), may.error.from).ok).toBe(true);
      return may.ok;
    },
    { true: 0.26, false: 0.23 },
  );

  property(
    'rests for thirty days, not a millisecond longer',
    [agesAround(2_592_000_000)],
    (age) => {
      const may = mayChangeIdentity(CHANGED, epochMs(CHANGED + age)).ok;
      expect(may).toBe(age >= 2_592_000_000);
      return may ? 'may' : 'rests';
    },
    { may: 0.2, rests: 0.2 },
  );
});
