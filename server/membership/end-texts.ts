import type { Membership } from '@/domain/membership/membership';
import {
  inEachLanguage,
  type AnnouncementTexts,
  type AnnouncementWords,
} from '@/domain/notices/announcement';
import type { Language } from '@/domain/shared/language';

interface EndWords {
  readonly soon: (tier: string, day: string) => AnnouncementWords;
  readonly over: (tier: string) => AnnouncementWords;
}

const WORDS: Readonly<Record<Language, EndWords>> = {
  'zh-CN': {
    soon: (tier, day) => ({
      title: `你的 ${tier} 会员即将到期`,
      text: `你的 ${tier} 会员将于 ${day} 到期，剩余的 VIP 字符届时失效。`,
    }),
    over: (tier) => ({
      title: `你的 ${tier} 会员已到期`,
      text: `你的 ${tier} 会员已到期，剩余的 VIP 字符已失效。`,
    }),
  },
  'zh-TW': {
    soon: (tier, day) => ({
      title: `你的 ${tier} 會員即將到期`,
      text: `你的 ${tier} 會員將於 ${day} 到期，剩餘的 VIP 字元屆時失效。`,
    }),
    over: (tier) => ({
      title: `你的 ${tier} 會員已到期`,
      text: `你的 ${tier} 會員已到期，剩餘的 VIP 字元已失效。`,
    }),
  },
  en: {
    soon: (tier, day) => ({
      title: `Your ${tier} membership ends soon`,
      text: `Your ${tier} membership ends on ${day}. VIP characters that are left expire with it.`,
    }),
    over: (tier) => ({
      title: `Your ${tier} membership has ended`,
      text: `Your ${tier} membership has ended, and the VIP characters that were left have expired.`,
    }),
  },
  de: {
    soon: (tier, day) => ({
      title: `Deine ${tier}-Mitgliedschaft endet bald`,
      text: `Deine ${tier}-Mitgliedschaft endet am ${day}. Übrige VIP-Zeichen verfallen mit ihr.`,
    }),
    over: (tier) => ({
      title: `Deine ${tier}-Mitgliedschaft ist zu Ende`,
      text: `Deine ${tier}-Mitgliedschaft ist zu Ende; die übrigen VIP-Zeichen sind verfallen.`,
    }),
  },
  ru: {
    soon: (tier, day) => ({
      title: `Ваш статус ${tier} скоро закончится`,
      text: `Ваш статус ${tier} заканчивается ${day}. Оставшиеся VIP-символы сгорят вместе с ним.`,
    }),
    over: (tier) => ({
      title: `Ваш статус ${tier} закончился`,
      text: `Ваш статус ${tier} закончился, оставшиеся VIP-символы сгорели.`,
    }),
  },
  ko: {
    soon: (tier, day) => ({
      title: `${tier} 멤버십이 곧 종료돼요`,
      text: `${tier} 멤버십이 ${day}에 종료돼요. 남은 VIP 글자 수도 함께 사라져요.`,
    }),
    over: (tier) => ({
      title: `${tier} 멤버십이 종료됐어요`,
      text: `${tier} 멤버십이 종료되어 남은 VIP 글자 수가 사라졌어요.`,
    }),
  },
  ja: {
    soon: (tier, day) => ({
      title: `${tier}メンバーシップがまもなく終了します`,
      text: `${tier}メンバーシップは${day}に終了します。残りのVIP文字数も同時に失効します。`,
    }),
    over: (tier) => ({
      title: `${tier}メンバーシップが終了しました`,
      text: `${tier}メンバーシップが終了し、残っていたVIP文字数は失効しました。`,
    }),
  },
  es: {
    soon: (tier, day) => ({
      title: `Tu membresía ${tier} termina pronto`,
      text: `Tu membresía ${tier} termina el ${day}. Los caracteres VIP que queden caducan con ella.`,
    }),
    over: (tier) => ({
      title: `Tu membresía ${tier} terminó`,
      text: `Tu membresía ${tier} terminó y los caracteres VIP que quedaban caducaron.`,
    }),
  },
};

/** What somebody is told some days before their membership ends; the day is one of UTC. */
export function endingTexts({ tier, until }: Membership): AnnouncementTexts {
  return inEachLanguage((language) =>
    WORDS[language].soon(
      tier.toUpperCase(),
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(until),
    ),
  );
}

/** What somebody is told when their membership has ended. */
export function endedTexts({ tier }: Membership): AnnouncementTexts {
  return inEachLanguage((language) => WORDS[language].over(tier.toUpperCase()));
}
