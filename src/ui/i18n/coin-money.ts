import type { PostProcessorModule, TOptions } from 'i18next';
import { moneyOfCoins, withMoney, type CoinPrice } from '@/domain/wallet/coin-price';

/**
 * Every text that shows a price in coins, and which of its values are coins; a number is coins
 * in the words themselves.
 */
export const COIN_PRICES: Readonly<Record<string, readonly (string | number)[]>> = {
  'common:coins': ['count'],
  'gifts:gift.unlimited': ['max'],
  'gifts:free.svip': ['max'],
  'gifts:price.fee': ['count'],
  'gifts:packet.send': ['count'],
  'messaging:chip.coins': ['count'],
  'messaging:untranslated.text': ['count'],
  'messaging:reading.everythingText': [1],
  'messaging:price.coins': ['count'],
  'messaging:price.open': ['count'],
  'failure:message-price': ['count'],
  'messaging:coins.text': [1],
  'messaging:coins.topUpMissing': ['count'],
  'messaging:notice.text': ['price'],
  'pages:help.price.text': [1],
  'pages:help.firstMessage.text': ['newFriendPrice'],
  'pages:help.firstMessage.freeText': ['newFriendPrice'],
  'pages:help.burn.text': ['photoPrice'],
  'pages:help.gifts.text': ['maxFreeGift'],
  'pages:help.packet.text': ['maxPacket'],
  'purchases:coins.missing': ['count'],
  'purchases:coins.range': ['min', 'max'],
  'purchases:packs.overage': [1],
  'purchases:packs.short': [1],
  'purchases:plans.aMonth': ['exact'],
  'purchases:plans.saves': ['exact'],
  'shop:order.short': ['count'],
  'wallet:unit.coin': ['count'],
  'wallet:vip.gifts': ['max'],
};

/** What i18next passes on about the text it found. */
interface Resolved {
  readonly i18nResolved?: { readonly usedKey?: string; readonly usedNS?: string };
}

/** Its name among the steps of i18next. */
const COIN_MONEY = 'coin-money';

/**
 * Puts money behind every price in coins, in one place for all texts; `held` marks coins that are no price: a
 * balance, or coins that are bought. Without a price of a coin nothing is added.
 */
export function createCoinMoney(price: () => CoinPrice | undefined): PostProcessorModule {
  return {
    type: 'postProcessor',
    name: COIN_MONEY,
    process: (
      text: string,
      _key,
      options: TOptions & Resolved,
      { language }: { language: string },
    ) => {
      const { usedNS = '', usedKey = '' } = options.i18nResolved ?? {};
      const values = COIN_PRICES[`${usedNS}:${usedKey}`];
      const coinPrice = values && options['held'] !== true ? price() : undefined;
      if (!values || !coinPrice) return text;
      const money = values
        .map((value) => (typeof value === 'number' ? value : options[value]))
        .filter((value) => typeof value === 'number')
        .map((value) => moneyOfCoins(value, coinPrice, language));
      return money.length === 0 ? text : withMoney(text, money.join(' – '), language);
    },
  };
}

/** What an instance of i18next needs so that the step is taken. */
export const COIN_MONEY_OPTIONS = {
  postProcess: COIN_MONEY,
  postProcessPassResolved: true,
} as const;
