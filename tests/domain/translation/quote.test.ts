import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteTranslation, quoteTranslations } from '@/domain/translation/translation-charge';
import { payer } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

const NOTHING = { vip: 0, normal: 0, coins: 0 };

const held = fc
  .record({ coins: fc.nat(20), characters: fc.nat(300), vipCharacters: fc.nat(300) })
  .map((own) => payer(own));

describeRule('translation-quote', () => {
  it.each([
    ['a'.repeat(100), { coins: 1 }, 1, true],
    ['a'.repeat(101), { coins: 1 }, 2, false],
    ['a'.repeat(101), { coins: 2 }, 2, true],
    ['a'.repeat(101), { characters: 101 }, 0, true],
    ['a'.repeat(101), { characters: 100 }, 1, false],
    ['😀', {}, 0, true],
  ])('%s with %j costs %i coins', (text, own, price, affordable) => {
    const quote = quoteTranslation(text, { from: 'en', to: 'de' }, payer(own));
    expect([quote.charge.coins, quote.affordable]).toEqual([price, affordable]);
  });

  it('is free into the language it is in', () => {
    expect(quoteTranslation('hello', { from: 'de', to: 'de' }, payer())).toEqual({
      characters: 0,
      charge: { vip: 0, normal: 0, coins: 0 },
      affordable: true,
    });
  });

  it.each([
    ['svip', 3, 2],
    ['vip', 3, 2],
    ['ordinary', 0, 5],
  ] as const)('takes VIP characters of %s: %i', (tier, vip, normal) => {
    const own = payer({ characters: 9, vipCharacters: 3 }, tier);
    expect(quoteTranslation('hello', { to: 'de' }, own).charge).toEqual({ vip, normal, coins: 0 });
  });

  property(
    'what is left of a membership that is over is not touched',
    [fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(300)],
    (text, vipCharacters) => {
      const over = quoteTranslation(text, { to: 'de' }, payer({ vipCharacters }, 'ordinary'));
      expect(over).toEqual(quoteTranslation(text, { to: 'de' }, payer()));
    },
  );

  property(
    'takes nothing where translation is free, whatever is held',
    [fc.array(fc.string({ unit: 'grapheme', maxLength: 300 })), held],
    (texts, own) => {
      const payerHere = { ...own, translationPrice: 'free' } as const;
      for (const text of texts) {
        expect(quoteTranslation(text, { to: 'de' }, payerHere)).toEqual({
          characters: 0,
          charge: NOTHING,
          affordable: true,
        });
      }
      expect(quoteTranslations(texts, payerHere)).toEqual(NOTHING);
    },
  );

  property(
    'several texts are quoted as one after the other',
    [fc.array(fc.string({ unit: 'grapheme', maxLength: 300 })), held],
    (texts, own) => {
      let left = own;
      let coins = 0;
      for (const text of texts) {
        const { charge } = quoteTranslation(text, { to: 'de' }, left);
        const { characters, vipCharacters } = left.balances;
        const balances = {
          ...left.balances,
          characters: characters - charge.normal,
          vipCharacters: vipCharacters - charge.vip,
        };
        left = { ...left, balances };
        coins += charge.coins;
      }
      expect(quoteTranslations(texts, own).coins).toBe(coins);
    },
  );

  it('counts when the language is not known', () => {
    expect(quoteTranslation('hello', { to: 'de' }, payer()).characters).toBe(5);
  });

  property(
    'an affordable quote leaves no balance below zero',
    [fc.string({ unit: 'grapheme', maxLength: 300 }), held],
    (text, own) => {
      const { charge, affordable } = quoteTranslation(text, { to: 'de' }, own);
      expect(charge.vip).toBeLessThanOrEqual(own.balances.vipCharacters);
      expect(charge.normal).toBeLessThanOrEqual(own.balances.characters);
      expect(affordable).toBe(own.balances.coins - charge.coins >= 0);
    },
  );
});
