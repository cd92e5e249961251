import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceOfMessage } from '@/domain/messaging/price-of-message';
import { quoteTranslation } from '@/domain/translation/quote';
import { coins } from '@/domain/wallet/coins';
import { payer } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

const held = fc
  .record({ coins: fc.nat(20), characters: fc.nat(300), vipCharacters: fc.nat(300) })
  .map((own) => payer(own));
const free = coins(0);
const text = 'a'.repeat(150);

describeRule('price-of-message', () => {
  it('adds translation and the new-friend coin', () => {
    const own = payer({ coins: 2, characters: 30, vipCharacters: 20 });
    expect(priceOfMessage({ text, target: 'de', payer: own, newFriend: coins(1) })).toEqual({
      characters: 150,
      vip: 20,
      normal: 30,
      translationCoins: 1,
      chatCoins: 1,
      totalCoins: 2,
      affordable: true,
    });
  });

  it.each([
    [2, true],
    [1, false],
  ])('with %i coins two coins are affordable: %s', (own, affordable) => {
    const price = priceOfMessage({
      text,
      target: 'de',
      payer: payer({ coins: own }),
      newFriend: free,
    });
    expect([price.totalCoins, price.affordable]).toEqual([2, affordable]);
  });

  it('a message that is not translated costs no characters', () => {
    expect(priceOfMessage({ text, payer: payer(), newFriend: free })).toMatchObject({
      characters: 0,
      totalCoins: 0,
      affordable: true,
    });
  });

  it('a preview has paid already', () => {
    const price = priceOfMessage({
      text,
      target: 'de',
      translated: true,
      payer: payer(),
      newFriend: free,
    });
    expect(price).toMatchObject({ characters: 0, totalCoins: 0 });
  });

  it('the same language is free', () => {
    expect(
      priceOfMessage({ text, from: 'de', target: 'de', payer: payer(), newFriend: free })
        .totalCoins,
    ).toBe(0);
  });

  property(
    'is what the translator will charge, and the fee',
    [fc.string({ unit: 'grapheme', maxLength: 400 }), held, fc.constantFrom(0, 1)],
    (line, own, fee) => {
      const price = priceOfMessage({
        text: line,
        target: 'ja',
        payer: own,
        newFriend: coins(fee),
      });
      const { charge } = quoteTranslation(line, { to: 'ja' }, own);
      expect([price.vip, price.normal, price.translationCoins]).toEqual([
        charge.vip,
        charge.normal,
        charge.coins,
      ]);
      expect(price.totalCoins).toBe(charge.coins + fee);
      expect(price.affordable).toBe(price.totalCoins <= own.balances.coins);
    },
  );
});
