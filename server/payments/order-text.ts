import type { Language } from '@/domain/shared/language';
import type { Product } from '@/domain/wallet/order';

interface OrderWords {
  readonly coins: (n: string) => string;
  readonly characters: (n: string) => string;
  readonly membership: (tier: string, m: number) => string;
}

const WORDS: Readonly<Record<Language, OrderWords>> = {
  'zh-CN': {
    coins: (n) => `${n} 金币`,
    characters: (n) => `${n} 个翻译字符`,
    membership: (tier, m) => `${tier} 会员，${m} 个月`,
  },
  'zh-TW': {
    coins: (n) => `${n} 金幣`,
    characters: (n) => `${n} 個翻譯字元`,
    membership: (tier, m) => `${tier} 會員，${m} 個月`,
  },
  en: {
    coins: (n) => `Gold coins: ${n}`,
    characters: (n) => `${n} translation characters`,
    membership: (tier, m) => `${tier} membership, ${monthsText(m, 'en')}`,
  },
  de: {
    coins: (n) => `Goldmünzen: ${n}`,
    characters: (n) => `${n} Übersetzungszeichen`,
    membership: (tier, m) => `${tier}-Mitgliedschaft, ${monthsText(m, 'de')}`,
  },
  ru: {
    coins: (n) => `Монеты: ${n}`,
    characters: (n) => `Символы для перевода: ${n}`,
    membership: (tier, m) => `Статус ${tier}, ${monthsText(m, 'ru')}`,
  },
  ko: {
    coins: (n) => `${n}코인`,
    characters: (n) => `번역 글자 수 ${n}자`,
    membership: (tier, m) => `${tier} 멤버십 ${m}개월`,
  },
  ja: {
    coins: (n) => `${n}コイン`,
    characters: (n) => `翻訳用の文字数：${n}文字`,
    membership: (tier, m) => `${tier}メンバーシップ${m}か月`,
  },
  es: {
    coins: (n) => `Monedas de oro: ${n}`,
    characters: (n) => `${n} caracteres de traducción`,
    membership: (tier, m) => `Membresía ${tier}, ${monthsText(m, 'es')}`,
  },
};

/** So many months in the words of the language. */
export function monthsText(months: number, language: Language): string {
  const style = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, style).format(months);
}

/** What was ordered, as the payer reads it on the page of the payment service. */
export function orderText(product: Product, language: Language): string {
  const words = WORDS[language];
  switch (product.kind) {
    case 'coins':
      return words.coins(product.amount.toLocaleString(language));
    case 'translation':
      return words.characters(product.pack.characters.toLocaleString(language));
    case 'membership':
      return words.membership(product.plan.tier.toUpperCase(), product.plan.months);
  }
}
