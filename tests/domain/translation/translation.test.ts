import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import {
  isAbandoned,
  isReusable,
  releaseTranslation,
  settleTranslation,
  type TranslationOver,
  type TranslationRecord,
} from '@/domain/translation/translation';
import { coins } from '@/domain/wallet/coins';
import { ANN, BO } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const reserved: TranslationRecord = {
  id: 't1',
  user: ANN,
  text: 'hello',
  to: 'de',
  charge: { vip: 0, normal: 5, coins: coins(0) },
  reservedAt: epochMs(0),
  state: 'reserved',
};
const settled = expectOk(settleTranslation(reserved, { translation: 'hallo' }, epochMs(0)));

describeRule('translation-reservation', () => {
  it('is settled or released once', () => {
    const released = expectOk(releaseTranslation(reserved, 'engine-failed'));
    expect(released).toMatchObject({ state: 'released', reason: 'engine-failed' });
    expect(settled).toMatchObject({ state: 'settled', translation: 'hallo', settledAt: 0 });
    for (const over of [settled, released]) {
      expect(outcome(settleTranslation(over, { translation: 'hallo' }, epochMs(1)))).toBe(
        'translation-over',
      );
      expect(outcome(releaseTranslation(over, 'unchanged'))).toBe('translation-over');
    }
  });

  it('earns the reserved cost, or nothing where the translation turned out to be free', () => {
    expect(settled.charge).toEqual({ vip: 0, normal: 5, coins: 0 });
    const free = expectOk(
      settleTranslation(reserved, { translation: 'hallo', free: true }, epochMs(0)),
    );
    expect(free).toEqual({ ...settled, charge: { vip: 0, normal: 0, coins: 0 } });
  });

  it.each([
    [120_000, false],
    [120_001, true],
  ])('left alone for %i ms it is abandoned: %s', (age, abandoned) => {
    expect(isAbandoned(reserved, epochMs(age))).toBe(abandoned);
    expect(isAbandoned(settled, epochMs(age))).toBe(false);
  });

  property(
    'ends exactly once, after any tries in any order',
    [fc.array(fc.boolean(), { minLength: 1 })],
    (tries) => {
      let record: TranslationRecord = reserved;
      let ends = 0;
      for (const settles of tries) {
        const next: Result<TranslationRecord, TranslationOver> = settles
          ? settleTranslation(record, { translation: 'x' }, epochMs(1))
          : releaseTranslation(record, 'unsupported');
        if (next.ok) {
          ends += 1;
          record = next.value;
        }
      }
      expect(ends).toBe(1);
    },
  );

  property(
    'is left behind after two minutes, not in their last millisecond',
    [agesAround(120_000)],
    (age) => {
      expect(isAbandoned(reserved, epochMs(age))).toBe(age > 120_000);
      return age > 120_000 ? 'left' : 'held';
    },
    { left: 0.2, held: 0.2 },
  );
});

describeRule('translation-reuse', () => {
  it.each([
    [0, true],
    [600_000, true],
    [600_001, false],
  ])('%i ms after it was paid: %s', (age, reusable) => {
    expect(isReusable(settled, reserved, epochMs(age))).toBe(reusable);
  });

  it.each([
    ['another text', { text: 'hallo' }, false],
    ['another language', { to: 'ru' as const }, false],
    ['another person', { user: BO }, false],
    ['the same with space around it', { text: ' hello\n' }, true],
  ])('%s: %s', (_, change, reusable) => {
    expect(isReusable(settled, { ...reserved, ...change }, epochMs(0))).toBe(reusable);
  });

  it('nothing unpaid is reused', () => {
    expect(isReusable(reserved, reserved, epochMs(0))).toBe(false);
  });

  property(
    'depends only on the age, at any date',
    [fc.nat(4e12), fc.nat(1_200_000)],
    (paid, age) => {
      const record = expectOk(settleTranslation(reserved, { translation: 'hallo' }, epochMs(paid)));
      expect(isReusable(record, reserved, epochMs(paid + age))).toBe(age <= 600_000);
    },
  );

  property(
    'the same text is not paid again for ten minutes, the last millisecond included',
    [agesAround(600_000)],
    (age) => {
      const request = { user: ANN, text: ' hello', to: 'de' } as const;
      const again = isReusable(settled, request, epochMs(age));
      expect(again).toBe(age <= 600_000);
      expect(isReusable(settled, { ...request, to: 'es' }, epochMs(age))).toBe(false);
      return again ? 'free' : 'paid';
    },
    { free: 0.2, paid: 0.2 },
  );
});
