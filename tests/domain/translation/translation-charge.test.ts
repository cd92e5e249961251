import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCharacters } from '@/domain/shared/text';
import {
  chargeForTranslation,
  chargesForTranslations,
  billableCharacters,
  quoteTranslation,
  quoteTranslations,
} from '@/domain/translation/translation-charge';
import { payer } from '@tests/support/builders';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const characters = fc.nat(1_000);
const allowance = fc.record({ vip: fc.nat(500), normal: fc.nat(500) });

describeRule('translation-charge', () => {
  it.each([
    [0, 0, 0, { vip: 0, normal: 0, coins: 0 }],
    [1, 0, 0, { vip: 0, normal: 0, coins: 1 }],
    [100, 0, 0, { vip: 0, normal: 0, coins: 1 }],
    [101, 0, 0, { vip: 0, normal: 0, coins: 2 }],
    [200, 0, 0, { vip: 0, normal: 0, coins: 2 }],
    [201, 0, 0, { vip: 0, normal: 0, coins: 3 }],
    [1_000, 0, 0, { vip: 0, normal: 0, coins: 10 }],
    [50, 30, 100, { vip: 30, normal: 20, coins: 0 }],
    [50, 50, 100, { vip: 50, normal: 0, coins: 0 }],
    [50, 0, 50, { vip: 0, normal: 50, coins: 0 }],
    [50, 0, 49, { vip: 0, normal: 49, coins: 1 }],
    [250, 100, 49, { vip: 100, normal: 49, coins: 2 }],
  ])('%i characters with %i VIP and %i normal ones', (count, vip, normal, expected) => {
    expect(chargeForTranslation(count, { vip, normal })).toEqual(expected);
  });

  it.each([
    [[], 0, 0, { vip: 0, normal: 0, coins: 0 }],
    // Each is billed by itself: two started hundreds, not one.
    [[40, 40], 0, 0, { vip: 0, normal: 0, coins: 2 }],
    [[40, 40], 50, 0, { vip: 50, normal: 0, coins: 1 }],
    [[40, 40], 50, 100, { vip: 50, normal: 30, coins: 0 }],
  ])('texts of %j characters with %i VIP and %i normal ones', (texts, vip, normal, expected) => {
    expect(chargesForTranslations(texts, { vip, normal })).toEqual(expected);
  });

  property(
    'charges several translations as one after another',
    [fc.array(characters, { maxLength: 5 }), allowance],
    (texts, left) => {
      const sum = chargesForTranslations(texts, left);
      expect(sum.vip).toBeLessThanOrEqual(left.vip);
      expect(sum.normal).toBeLessThanOrEqual(left.normal);
      const [first = 0] = texts;
      if (texts.length === 1) expect(sum).toEqual(chargeForTranslation(first, left));
      return texts.length;
    },
    { '1': 0.08, '5': 0.07 },
  );

  property(
    'pays for every character, and for no hundred that was not begun',
    [characters, allowance],
    (count, left) => {
      const { vip, normal, coins } = chargeForTranslation(count, left);
      const overage = count - vip - normal;
      expect(overage).toBeGreaterThanOrEqual(0);
      expect(coins * 100).toBeGreaterThanOrEqual(overage);
      expect(coins * 100).toBeLessThan(overage + 100);
    },
  );

  property(
    'spends VIP characters first, then normal ones, then coins',
    [characters, allowance],
    (count, left) => {
      const { vip, normal, coins } = chargeForTranslation(count, left);
      expect(vip).toBeLessThanOrEqual(left.vip);
      expect(normal).toBeLessThanOrEqual(left.normal);
      if (normal > 0) expect(vip).toBe(left.vip);
      if (coins > 0) expect(normal).toBe(left.normal);
      if (coins > 0) return 'coins';
      return normal > 0 ? 'normal' : 'vip';
    },
    { vip: 0.17, normal: 0.08, coins: 0.24 },
  );

  property(
    'a longer text never costs less',
    [characters, fc.nat(100), allowance],
    (count, more, left) => {
      const shorter = chargeForTranslation(count, left);
      const longer = chargeForTranslation(count + more, left);
      expect(longer.vip).toBeGreaterThanOrEqual(shorter.vip);
      expect(longer.normal).toBeGreaterThanOrEqual(shorter.normal);
      expect(longer.coins).toBeGreaterThanOrEqual(shorter.coins);
    },
  );

  it.each([
    [-1, 0, 0],
    [0.5, 0, 0],
    [Number.NaN, 0, 0],
    [1, -1, 0],
    [1, 0, 0.5],
  ])('refuses %d characters with %d and %d left', (count, vip, normal) => {
    expect(() => chargeForTranslation(count, { vip, normal })).toThrow(/^not a count: /);
  });

  property(
    'each hundred characters beyond the packages costs a coin from its first one on',
    [numbersAround(100, 200, 1_000), numbersAround(0, 100), numbersAround(0, 100)],
    (count, vip, normal) => {
      const left = { vip: Math.max(0, vip), normal: Math.max(0, normal) };
      const { coins } = chargeForTranslation(count, left);
      let begun = 0;
      for (let paid = left.vip + left.normal; paid < count; paid += 100) begun += 1;
      expect(coins).toBe(begun);
      return Math.min(coins, 2);
    },
    { 0: 0.1, 1: 0.1, 2: 0.1 },
  );
});

const wordless = fc
  .array(
    fc.constantFrom(
      '😀',
      '👍🏽',
      '🇩🇪',
      'ℹ️',
      '42',
      '1️⃣',
      '!',
      '…',
      '？',
      ' ',
      '+',
      'https://example.org/a?b=c',
      'www.example.org',
    ),
  )
  .map((parts) => parts.join(' '));

describeRule('billable-characters', () => {
  it.each([
    ['', 0],
    ['😀😀', 0],
    ['123,45', 0],
    ['?!', 0],
    ['https://example.org/path', 0],
    ['HTTP://EXAMPLE.ORG', 0],
    ['www.example.org', 0],
    ['😀 https://example.org 12!', 0],
    ['ℹ️', 0],
    ['hi', 2],
    ['hi 😀', 4],
    ['see https://example.org', 23],
    ['看https://example.org/a很好', 24],
    ['  hi  ', 2],
    ['你好', 2],
    ['привет', 6],
    ['42 km', 5],
    ['http://', 7],
  ])('%j is billed %i', (text, characters) => {
    expect(billableCharacters(text)).toBe(characters);
  });

  property('a line without words is free', [wordless], (text) => {
    expect(billableCharacters(text)).toBe(0);
  });

  property(
    'one word anywhere makes the whole line count',
    [wordless, wordless],
    (before, after) => {
      const text = `${before} hello ${after}`;
      expect(billableCharacters(text)).toBe(countCharacters(text));
    },
  );
});

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
    'the rest of an ended membership is not touched',
    [fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(300)],
    (text, vipCharacters) => {
      const over = quoteTranslation(text, { to: 'de' }, payer({ vipCharacters }, 'ordinary'));
      expect(over).toEqual(quoteTranslation(text, { to: 'de' }, payer()));
    },
  );

  property(
    'takes nothing where translation is free, at any balance',
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
