import type { Language } from '@/domain/shared/language';
import { inEachLanguage, type AnnouncementTexts } from '@/domain/notices/announcement';
import type { PaidTier } from '@/domain/membership/membership';
import type { Product } from '@/domain/wallet/order';
import { monthsText } from './order-text';

/** What somebody was given by somebody else. */
export type Bundle =
  | { readonly kind: 'characters'; readonly characters: number }
  | { readonly kind: 'membership'; readonly tier: PaidTier; readonly months: number };

interface GiftedWords {
  readonly title: string;
  readonly characters: (from: string, amount: string) => string;
  readonly membership: (from: string, tier: string, months: number) => string;
}

const WORDS: Readonly<Record<Language, GiftedWords>> = {
  'zh-CN': {
    title: '送给你的礼物',
    characters: (from, amount) => `你收到了 ${amount} 个翻译字符，赠送人：${from}。`,
    membership: (from, tier, months) => `你收到了 ${months} 个月的 ${tier} 会员，赠送人：${from}。`,
  },
  'zh-TW': {
    title: '送給你的禮物',
    characters: (from, amount) => `你收到了 ${amount} 個翻譯字元，贈送人：${from}。`,
    membership: (from, tier, months) => `你收到了 ${months} 個月的 ${tier} 會員，贈送人：${from}。`,
  },
  en: {
    title: 'A present for you',
    characters: (from, amount) => `${from} gave you ${amount} translation characters.`,
    membership: (from, tier, months) => `${from} gave you ${tier} for ${monthsText(months, 'en')}.`,
  },
  de: {
    title: 'Ein Geschenk für dich',
    characters: (from, amount) => `${from} hat dir ${amount} Übersetzungszeichen geschenkt.`,
    membership: (from, tier, months) =>
      `${from} hat dir eine ${tier}-Mitgliedschaft für ${monthsText(months, 'de')} geschenkt.`,
  },
  ru: {
    title: 'Подарок для вас',
    characters: (from, amount) => `${from} дарит вам символы для перевода: ${amount}.`,
    membership: (from, tier, months) =>
      `${from} дарит вам статус ${tier} на ${monthsText(months, 'ru')}.`,
  },
  ko: {
    title: '선물이 도착했어요',
    characters: (from, amount) => `${from} 님이 번역 글자 수 ${amount}자를 선물했어요.`,
    membership: (from, tier, months) => `${from} 님이 ${tier} 멤버십 ${months}개월을 선물했어요.`,
  },
  ja: {
    title: 'ギフトが届きました',
    characters: (from, amount) => `${from}さんから翻訳用の${amount}文字が贈られました。`,
    membership: (from, tier, months) =>
      `${from}さんから${tier}メンバーシップ${months}か月分が贈られました。`,
  },
  es: {
    title: 'Un regalo para ti',
    characters: (from, amount) => `${from} te regaló ${amount} caracteres de traducción.`,
    membership: (from, tier, months) =>
      `${from} te regaló ${monthsText(months, 'es')} de membresía ${tier}.`,
  },
};

/** The part of a product that is given; coins are bought for oneself only. */
export function bundle(product: Product): Bundle {
  if (product.kind === 'membership') {
    const { tier, months } = product.plan;
    return { kind: 'membership', tier, months };
  }
  const characters = product.kind === 'translation' ? product.pack.characters : 0;
  return { kind: 'characters', characters };
}

/** What the receiver reads of goods that somebody named `from` bought for them. */
export function giftedTexts(from: string, given: Bundle): AnnouncementTexts {
  return inEachLanguage((language) => {
    const words = WORDS[language];
    const text =
      given.kind === 'membership'
        ? words.membership(from, given.tier.toUpperCase(), given.months)
        : words.characters(from, given.characters.toLocaleString(language));
    return { title: words.title, text };
  });
}
