import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { wishesPhrases } from '@server/translation/engine/phrasebook/phrases/wishes';

/** What is close to the phrases of this theme, not the same. */
export const wishesNear: NearTexts<keyof typeof wishesPhrases> = {
  'get-well': { 'zh-CN': ['好好休息'], 'zh-TW': ['好好休息'], ko: ['몸조리 잘하세요'] },
  'dont-worry': {
    'zh-CN': ['一切都会好的'],
    'zh-TW': ['一切都會好的'],
    en: ['it will be ok', 'everything will be fine'],
    de: ['alles wird gut'],
    ru: ['всё будет хорошо'],
    ko: ['다 잘될 거예요'],
    ja: ['大丈夫ですよ'],
    es: ['todo va a estar bien', 'todo irá bien'],
  },
  'sorry-to-hear': {
    en: ['I am so sorry to hear that', 'that is sad'],
    de: ['das tut mir leid', 'das ist traurig'],
    ru: ['мне жаль', 'мне очень жаль', 'очень жаль'],
    ja: ['お気の毒です'],
    es: ['lo siento mucho', 'qué pena', 'qué triste'],
  },
  'take-care': {
    ru: ['берегите себя там'],
    ja: ['気をつけてください', '気をつけてね', 'お気をつけて'],
  },
  'good-luck': {
    'zh-CN': ['加油'],
    'zh-TW': ['加油'],
    de: ['viel erfolg', 'ich drück dir die daumen', 'ich drücke dir die daumen'],
    ko: ['화이팅', '파이팅', '힘내세요'],
    ja: ['頑張ってください', '頑張って', 'がんばってください'],
    es: ['ánimo'],
  },
  'missed-you': {
    'zh-CN': ['好久不见，有点想你了', '好久不见'],
    'zh-TW': ['好久不見，有點想你了', '好久不見'],
    en: ['long time no see', 'it has been a while'],
    de: ['lange nicht gesehen', 'lange nichts gehört'],
    ru: ['давно не виделись', 'давно не общались', 'сколько лет сколько зим'],
    ko: ['오랜만이에요! 보고 싶었어요', '오랜만이에요', '오랜만입니다'],
    ja: [
      'お久しぶりです！またお話しできてうれしいです',
      'お久しぶりです',
      '久しぶり',
      '久しぶりです',
    ],
    es: ['cuánto tiempo', 'tanto tiempo sin verte'],
  },
};
