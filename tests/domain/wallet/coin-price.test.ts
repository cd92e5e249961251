import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  coinPriceText,
  coinsInMoney,
  moneyOfCoins,
  parseCoinPrice,
  withMoney,
} from '@/domain/wallet/coin-price';
import { describeRule, property } from '@tests/support/rule';

const price = (text: string) => {
  const read = parseCoinPrice(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

describeRule('coin-price', () => {
  it.each([
    ['1 USD', 10_000, 'USD'],
    ['0.93 EUR', 9_300, 'EUR'],
    ['0.0001 EUR', 1, 'EUR'],
    ['999999.9999 KRW', 9_999_999_999, 'KRW'],
  ])('reads %s', (text, parts, currency) => {
    expect(parseCoinPrice(text)).toEqual({ ok: true, value: { parts, currency } });
  });

  it.each([
    '',
    '0 EUR',
    '0.0000 EUR',
    '1',
    '1 eur',
    '1  EUR',
    '1.00001 EUR',
    '1,00 EUR',
    '.5 EUR',
    '-1 EUR',
    '1e3 EUR',
    '1000000 EUR',
    '1 EURO',
    '1 EU',
    ' 1 EUR',
  ])('reads no price in %j', (text) => {
    expect(parseCoinPrice(text).ok).toBe(false);
  });

  it.each([
    [1, '1 USD', 2, '1.00'],
    [5, '0.93 EUR', 2, '4.65'],
    [1, '0.925 EUR', 2, '0.93'],
    [2, '0.925 EUR', 2, '1.85'],
    [3, '0.925 EUR', 2, '2.78'],
    [0, '0.925 EUR', 2, '0.00'],
    [1, '0.0001 EUR', 2, '0.01'],
    [100, '0.0001 EUR', 2, '0.01'],
    [101, '0.0001 EUR', 2, '0.02'],
    [7, '149.5 JPY', 0, '1047'],
    [1, '0.3075 KWD', 3, '0.308'],
    [22.67, '1 USD', 2, '22.67'],
    [22.67, '0.93 EUR', 2, '21.09'],
    [1_000_000, '999999.9999 KRW', 0, '999999999900'],
  ])('%i coins at %s with %i digits are %s', (amount, text, digits, expected) => {
    expect(coinsInMoney(amount, price(text), digits)).toBe(expected);
  });

  it.each([
    ['en', '3 coins', '€2.79', '3 coins (€2.79)'],
    ['de', '3 Münzen', '2,79 €', '3 Münzen (2,79 €)'],
    ['ko', '3코인', '€2.79', '3코인 (€2.79)'],
    ['ja', '3コイン', '€2.79', '3コイン（€2.79）'],
    ['zh-CN', '3 金币', '€2.79', '3 金币（€2.79）'],
    ['zh-TW', '3 金幣', '€2.79', '3 金幣（€2.79）'],
  ])('is in %s behind its coins in the brackets of the language', (language, coins, money, all) => {
    expect(withMoney(coins, money, language)).toBe(all);
  });

  it.each([
    [3, '0.925 EUR', 'de', '2,78\u00A0€'],
    [1, '0.925 EUR', 'en', '€0.93'],
    [3, '149.5 JPY', 'ja', '￥449'],
    [12, '1 USD', 'es', '12,00\u00A0US$'],
  ])('%i coins at %s are written in %s as %s', (amount, text, language, expected) => {
    expect(moneyOfCoins(amount, price(text), language)).toBe(expected);
  });

  property(
    'is never less than what the coins are worth, and less than one smallest coin more',
    [fc.nat(1_000_000), fc.integer({ min: 1, max: 9_999_999_999 }), fc.integer({ min: 0, max: 4 })],
    (amount, parts, digits) => {
      const [whole = '', part = ''] = coinsInMoney(
        amount,
        { parts, currency: 'EUR' },
        digits,
      ).split('.');
      expect(part).toHaveLength(digits);
      const shown = BigInt(whole + part.padEnd(4, '0'));
      const over = shown - BigInt(amount) * BigInt(parts);
      expect(over >= 0n && over < 10n ** BigInt(4 - digits)).toBe(true);
    },
  );

  property('is read as it is written', [fc.integer({ min: 1, max: 9_999_999_999 })], (parts) => {
    expect(price(coinPriceText({ parts, currency: 'EUR' }))).toEqual({ parts, currency: 'EUR' });
  });
});
