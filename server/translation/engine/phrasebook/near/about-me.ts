import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { aboutMePhrases } from '@server/translation/engine/phrasebook/phrases/about-me';

/** What is close to the phrases of this theme, not the same. */
export const aboutMeNear: NearTexts<keyof typeof aboutMePhrases> = {
  'my-name-is': {
    'zh-CN': ['我是{Name}', '叫我{name}就好'],
    'zh-TW': ['我是{Name}', '叫我{name}就好'],
    en: ['I am {Name}', 'you can call me {name}'],
    de: ['ich bin {Name}', 'ich bin die {Name}', 'ich bin der {Name}'],
    ru: ['я {Name}', 'можно просто {Name}'],
    ko: ['저는 {Name}입니다'],
    ja: ['私は{Name}です'],
    es: ['soy {Name}', 'puedes llamarme {name}'],
  },
  'what-is-your-name': {
    'zh-CN': ['怎么称呼你', '怎么称呼'],
    'zh-TW': ['怎麼稱呼你', '怎麼稱呼'],
    en: ['who are you'],
    de: ['wer bist du'],
    ru: ['кто вы', 'кто ты'],
    ja: ['お名前を教えてください', 'なんて呼べばいいですか'],
    es: ['quién eres'],
  },
  'i-am-from': {
    'zh-CN': ['来自{place}'],
    'zh-TW': ['來自{place}'],
    en: ['from {Place}'],
    de: ['aus {Place}'],
    ru: ['из {Place}'],
    es: ['de {Place}'],
  },
  'i-live-in': { en: ['I live near {place}'], de: ['ich lebe in {place}', 'lebe in {place}'] },
  'where-are-you-from': {
    'zh-CN': ['你来自哪个国家', '你是哪国人'],
    'zh-TW': ['你來自哪個國家', '你是哪國人'],
    en: ['what country are you from'],
    de: ['aus welchem land kommst du'],
    ru: ['из какой вы страны', 'из какой ты страны'],
    ko: ['어느 나라 사람이에요'],
    es: ['de dónde vienes', 'de qué país eres'],
  },
  'where-do-you-live': {
    'zh-CN': ['你在哪个城市', '你在哪里'],
    'zh-TW': ['你在哪個城市', '你在哪裡'],
    en: ['where are you', 'what city do you live in', 'which city do you live in'],
    de: ['wo bist du', 'in welcher stadt wohnst du'],
    ru: ['в каком городе вы живёте', 'в каком городе ты живёшь'],
    es: ['en qué ciudad vives', 'dónde estás'],
  },
  'i-am-years-old': {
    'zh-CN': ['{number}岁', '我{number}'],
    'zh-TW': ['{number}歲', '我{number}'],
    en: ['{number} years old'],
    de: ['{number} jahre alt', '{number} jahre'],
    ru: ['{number} {number#год|года|лет}'],
    ja: ['{number}才です'],
    es: ['{number} años'],
  },
};
