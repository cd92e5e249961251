import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { staysUntranslated } from '@/domain/translation/translation-at-start';
import { coins } from '@/domain/wallet/coins';
import { describeRule, property } from '@tests/support/rule';

const REASONS = [
  'same-language',
  'unsupported',
  'unchanged',
  'engine-failed',
  'nothing-to-translate',
] as const;

describeRule('untranslated-opening', () => {
  it.each([
    ['unsupported', 1, true],
    ['engine-failed', 1, true],
    ['unsupported', 0, false],
    ['engine-failed', 0, false],
    ['same-language', 1, false],
    ['unchanged', 1, false],
    ['nothing-to-translate', 1, false],
  ] as const)('%s for %i coins: %s', (reason, fee, stays) => {
    expect(staysUntranslated(reason, coins(fee))).toBe(stays);
  });

  property('nothing that is free ever stays', [fc.constantFrom(...REASONS)], (reason) => {
    expect(staysUntranslated(reason, coins(0))).toBe(false);
  });
});
