import type { Language } from '@/domain/shared/language';
import { splitArrival } from '@/domain/wallet/debt';

interface ArrivalWords {
  /** All that arrived pays a debt. */
  readonly all: string;
  readonly part: (all: string, pays: string, own: string) => string;
}

const WORDS: Readonly<Record<Language, ArrivalWords>> = {
  'zh-CN': {
    all: '这些金币用于抵扣你的欠款。',
    part: (all, pays, own) => `这 ${all} 金币中，${pays} 金币用于抵扣欠款，${own} 金币归你。`,
  },
  'zh-TW': {
    all: '這些金幣用於抵扣你的欠款。',
    part: (all, pays, own) => `這 ${all} 金幣中，${pays} 金幣用於抵扣欠款，${own} 金幣歸你。`,
  },
  en: {
    all: 'This went towards what you owed.',
    part: (all, pays, own) =>
      `Of these ${all} coins, ${pays} paid what you owed; ${own} are left for you.`,
  },
  de: {
    all: 'Das wurde auf deine Schulden angerechnet.',
    part: (all, pays, own) =>
      `Von diesen ${all} Münzen: ${pays} für deine Schulden, ${own} für dich.`,
  },
  ru: {
    all: 'Это пошло в счёт вашего долга.',
    part: (all, pays, own) => `Всего монет: ${all}, из них в счёт долга: ${pays}, вам: ${own}.`,
  },
  ko: {
    all: '갚을 코인을 갚는 데 쓰였어요.',
    part: (all, pays, own) =>
      `${all}코인 가운데 ${pays}코인은 갚는 데 쓰였고, ${own}코인이 내 몫이에요.`,
  },
  ja: {
    all: '未払い分に充てられました。',
    part: (all, pays, own) =>
      `${all}コインのうち${pays}コインは未払い分に充てられ、${own}コインが残りました。`,
  },
  es: {
    all: 'Se destinó a pagar lo que debías.',
    part: (all, pays, own) =>
      `De estas ${all} monedas: ${pays} para pagar lo que debías, ${own} para ti.`,
  },
};

/** What became of coins that arrived for a person whose debt they paid a part of; empty without one. */
export function arrivalText(arrived: number, owedPaid: number, language: Language): string {
  const { pays, own } = splitArrival(arrived, owedPaid);
  if (pays === 0) return '';
  const text = (count: number) => count.toLocaleString(language);
  const { all, part } = WORDS[language];
  return own === 0 ? all : part(text(arrived), text(pays), text(own));
}
