import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceOfMessage } from '@/domain/messaging/price-of-message';
import { coins } from '@/domain/wallet/coins';
import { payer } from '@tests/support/builders';
import { pricedWritings } from '@tests/support/stories';
import { describeRule, property } from '@tests/support/rule';

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
    'takes VIP characters, then others, then a coin for each hundred begun, and the coin of a stranger',
    [pricedWritings],
    ({ text: line, length, held, friends, translated }) => {
      const fee = friends ? 0 : 1;
      const price = priceOfMessage({
        text: line,
        target: 'ja',
        payer: payer(held),
        newFriend: coins(fee),
        translated,
      });
      // A lone sign is no words: it is not translated.
      fc.pre(price.characters === length || translated);
      const billed = translated ? 0 : length;
      const ofVip = billed < held.vipCharacters ? billed : held.vipCharacters;
      const others = billed - ofVip < held.characters ? billed - ofVip : held.characters;
      let begun = 0;
      for (let paid = ofVip + others; paid < billed; paid += 100) begun += 1;
      expect(price).toEqual({
        characters: billed,
        vip: ofVip,
        normal: others,
        translationCoins: begun,
        chatCoins: fee,
        totalCoins: begun + fee,
        affordable: held.coins >= begun + fee,
      });
      return price.affordable ? 'affordable' : 'too dear';
    },
    { affordable: 0.2, 'too dear': 0.1 },
  );
});
