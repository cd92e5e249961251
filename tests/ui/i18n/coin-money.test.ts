import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { moneyOfCoins, parseCoinPrice } from '@/domain/wallet/coin-price';
import { COIN_MONEY_OPTIONS, COIN_PRICES, createCoinMoney } from '@/ui/i18n/coin-money';
import { expectOk } from '@tests/support/expect-result';
import { loadTexts } from '@tests/support/load-texts';

const PRICE = expectOk(parseCoinPrice('0.93 EUR'));

/** Texts with coins and a number, or a number in words, that tell no price, and why. */
const NO_PRICES: Readonly<Record<string, string>> = {
  'account:first.terms': 'no number of coins',
  'common:arrival.part': 'what a debt takes of coins whose price stands beside it',
  'common:owed': 'what somebody owes',
  'gifts:failed.packet': 'hours, no coins',
  'gifts:failed.unsure': 'hours, no coins',
  'gifts:history.emptyText': '"one" is a gift',
  'gifts:packet.got': 'what somebody was given',
  'gifts:packet.openLabel': 'its coins come as a text that has the money',
  'gifts:packets.sums': 'sums of what was',
  'gifts:price.balance': 'what somebody has',
  'messaging:chip.both': 'its coins come as a text that has the money',
  'pages:help.coin.text': 'tells the money itself',
  'pages:help.coin.inTimeText': 'tells the money itself',
  'pages:safety.money.text': 'no number of coins',
  'pages:terms.coins.text': 'tells the money itself',
  'pages:terms.coins.inTimeText': 'tells the money itself',
  'pages:terms.withdrawal.text': 'days, no number of coins',
  'purchases:coins.owed': 'what somebody owes',
  'purchases:done.coins': 'what somebody has',
  'purchases:pay.bill': 'days, no coins',
  'purchases:pay.billInTime': 'days, no coins',
  'purchases:pay.coinsStay': 'its sum is money',
  'shop:orders.awaited': 'a date, no coins',
  'shop:orders.declineText': 'a name, no coins',
  'shop:orders.declined': 'a name, no coins',
  'shop:order.onceFor': 'a name, no coins',
  'purchases:withdraw.text': 'its sum is money',
  'wallet:bills.sum': 'sums of what was',
  'wallet:bills.sumOfType': 'sums of what was',
  'wallet:delete.owed': 'what somebody owes',
};

type Texts = { readonly [key: string]: string | Texts };

function flat(texts: Texts, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? ([[`${path}${key}`, value]] as [string, string][])
      : flat(value, `${path}${key}.`),
  );
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

async function textsOf(language: (typeof LANGUAGES)[number], price?: typeof PRICE) {
  const i18n = createInstance();
  await i18n.use(createCoinMoney(() => price)).init({
    ...COIN_MONEY_OPTIONS,
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { [language]: await loadTexts(language) },
  });
  return i18n.getFixedT(language) as unknown as (key: string, values: object) => string;
}

describe('money beside coins', () => {
  it('is there for every text with a price, or a reason is listed', async () => {
    const english = (await loadTexts('en')) as Readonly<Record<string, Texts>>;
    const found = Object.entries(english)
      .flatMap(([namespace, texts]) => flat(texts, `${namespace}:`))
      .filter(([, text]) => /\bcoins?\b/i.test(text) && /\{\{|\b(one|\d+)\b/i.test(text))
      .map(([key]) => key.replace(/_(one|other)$/, ''));
    const known = [...Object.keys(COIN_PRICES), ...Object.keys(NO_PRICES)];
    expect([...new Set(found)].filter((key) => !known.includes(key))).toEqual([]);
    expect(Object.keys(NO_PRICES).filter((key) => key in COIN_PRICES)).toEqual([]);
  });

  it.each(LANGUAGES)(
    'is shown in %s behind each of them, and only where a coin has a price',
    async (language) => {
      const given = Object.entries(COIN_PRICES).map(([key, values]) => {
        const names = values.filter((value) => typeof value === 'string');
        return [key, { count: 3, ...Object.fromEntries(names.map((name) => [name, 3])) }] as const;
      });
      // One after the other: i18next has one set of steps for all its instances.
      const plain = await textsOf(language);
      const without = given.map(([key, values]) => plain(key, values));
      const priced = await textsOf(language, PRICE);
      given.forEach(([key, values], index) => {
        expect([key, without[index]].join(' ')).not.toMatch(/€/);
        expect(without[index]).not.toBe(key.split(':')[1]);
        expect([key, priced(key, values)].join(' ')).toContain(without[index] ?? key);
        for (const value of COIN_PRICES[key] ?? []) {
          const coins = typeof value === 'number' ? value : 3;
          expect([key, priced(key, values)].join(' ')).toContain(
            moneyOfCoins(coins, PRICE, language),
          );
        }
      });
    },
  );

  it('is put behind neither a balance nor coins that are bought', async () => {
    const priced = await textsOf('en', PRICE);
    expect(priced('common:coins', { count: 1_234, held: true })).toBe('1,234 coins');
    const held = sources('src/ui').flatMap((text) => [
      ...text.matchAll(
        /coins'?,\s*\{\s*count: [^}]*balances?\.coins[^}]*\}|coins'?,\s*\{\s*count: (balance|held|goods\.amount)\b[^}]*\}/g,
      ),
    ]);
    expect(held.length).toBeGreaterThan(1);
    expect(held.map(([call]) => call).filter((call) => !call.includes('held'))).toEqual([]);
  });

  it('is in the brackets of the language', async () => {
    const price = async (language: 'en' | 'ja' | 'ko' | 'zh-TW') =>
      (await textsOf(language, PRICE))('common:coins', { count: 3 });
    expect(await price('en')).toBe('3 coins (€2.79)');
    expect(await price('ja')).toBe('3コイン（€2.79）');
    expect(await price('ko')).toBe('3코인 (€2.79)');
    expect(await price('zh-TW')).toBe('3 金幣（€2.79）');
  });

  it('rounds up, and writes each currency as its language does', () => {
    expect(moneyOfCoins(3, expectOk(parseCoinPrice('0.925 EUR')), 'de')).toBe('2,78\u00A0€');
    expect(moneyOfCoins(3, expectOk(parseCoinPrice('149.5 JPY')), 'ja')).toBe('￥449');
    expect(moneyOfCoins(1, expectOk(parseCoinPrice('0.3075 KWD')), 'en')).toBe('KWD\u00A00.308');
  });
});
