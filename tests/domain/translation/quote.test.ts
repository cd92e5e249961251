import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteTranslation } from '@/domain/translation/quote';
import { balances } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

const held = fc
  .record({ coins: fc.nat(20), characters: fc.nat(300), vipCharacters: fc.nat(300) })
  .map(balances);

describeRule('translation-quote', () => {
  it.each([
    ['a'.repeat(100), { coins: 1 }, 1, true],
    ['a'.repeat(101), { coins: 1 }, 2, false],
    ['a'.repeat(101), { coins: 2 }, 2, true],
    ['a'.repeat(101), { characters: 101 }, 0, true],
    ['a'.repeat(101), { characters: 100 }, 1, false],
    ['😀', {}, 0, true],
  ])('%s with %j costs %i coins', (text, own, price, affordable) => {
    const quote = quoteTranslation(text, { from: 'en', to: 'de' }, balances(own));
    expect([quote.charge.coins, quote.affordable]).toEqual([price, affordable]);
  });

  it('is free into the language it is in', () => {
    expect(quoteTranslation('hello', { from: 'de', to: 'de' }, balances())).toEqual({
      characters: 0,
      charge: { vip: 0, normal: 0, coins: 0 },
      affordable: true,
    });
  });

  it('counts when the language is not known', () => {
    expect(quoteTranslation('hello', { to: 'de' }, balances()).characters).toBe(5);
  });

  property(
    'an affordable quote leaves no balance below zero',
    [fc.string({ unit: 'grapheme', maxLength: 300 }), held],
    (text, own) => {
      const { charge, affordable } = quoteTranslation(text, { to: 'de' }, own);
      expect(charge.vip).toBeLessThanOrEqual(own.vipCharacters);
      expect(charge.normal).toBeLessThanOrEqual(own.characters);
      expect(affordable).toBe(own.coins - charge.coins >= 0);
    },
  );
});
