import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CURRENT_TERMS, parseTerms } from '@/domain/account/terms';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

describeRule('terms', () => {
  it.each([
    [CURRENT_TERMS, 'ok'],
    [undefined, 'ok'],
    ['', 'terms-outdated'],
    ['2020-01', 'terms-outdated'],
    [null, 'terms-outdated'],
    [202611, 'terms-outdated'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseTerms(input))).toBe(expected);
  });

  property('nothing but the version that is shown counts', [fc.string()], (text) => {
    expect(parseTerms(text).ok).toBe(text === CURRENT_TERMS);
  });
});
