import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { countryName, dayOf, languageName, numberOf, timeOf, waitOf } from '../../desk/times';
import { at } from '@tests/support/builders';

describe('what the sentences of the desk name', () => {
  it.each([
    ['zh-CN', 'Simplified Chinese'],
    ['zh-TW', 'Traditional Chinese'],
    ['de', 'German'],
    ['tlh', 'tlh'],
  ])('is English: the language %s is %s', (tag, name) => {
    expect(languageName(tag)).toBe(name);
  });

  it('distinguishes all languages', () => {
    expect(new Set(LANGUAGES.map(languageName)).size).toBe(LANGUAGES.length);
  });

  it('is English wherever the operator’s browser comes from: countries, days, waits and numbers', () => {
    expect(countryName('DE')).toBe('Germany');
    expect(countryName('')).toBe('');
    expect(dayOf(at('2026-11-24T12:00:00Z'))).toBe('24 Nov 2026');
    expect(timeOf(at('2026-11-03T12:30:00Z'))).toMatch(/^3 Nov/);
    expect(waitOf(at('2026-11-24T12:00:00Z'), at('2026-11-24T12:03:00Z'))).toBe('3 mins');
    expect(waitOf(at('2026-11-24T12:00:00Z'), at('2026-11-24T14:03:00Z'))).toBe('2 hrs');
    expect(numberOf(1976)).toBe('1,976');
  });
});
