import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOf, moneyText } from '@/domain/wallet/money';
import { describeRule, property } from '@tests/support/rule';

describeRule('money-text', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1_000, '10.00'],
    [123_456, '1234.56'],
  ])('%i cents: %s', (cents, text) => {
    expect(moneyText(cents)).toBe(text);
    expect(centsOf(text)).toBe(cents);
  });

  it.each([
    ['10', 1_000],
    ['10.5', 1_050],
    ['-1.00', undefined],
    ['1e3', undefined],
    ['1.005', undefined],
    ['1,00', undefined],
    ['', undefined],
    ['99999999999.00', undefined],
  ])('%s is read as %s', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  property('a written amount is read back', [fc.nat(1_000_000_000)], (cents) => {
    expect(centsOf(moneyText(cents))).toBe(cents);
  });
});
