import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { answersPhrases } from '@server/translation/engine/phrasebook/phrases/answers';

/** What is close to the phrases of this theme, not the same. */
export const answersNear: NearTexts<keyof typeof answersPhrases> = {
  yes: {
    'zh-CN': ['对', '对的', '对啊'],
    'zh-TW': ['對', '對的', '對啊'],
    en: ['yes i do', 'yes i am'],
    de: ['ja genau'],
    ja: ['そうです'],
    es: ['claro que sí'],
  },
  no: {
    'zh-CN': ['没有'],
    'zh-TW': ['沒有'],
    en: ['no i do not', 'not really'],
    ru: ['не'],
    ko: ['아니에요'],
    ja: ['いや', '違います'],
    es: ['para nada'],
  },
  okay: {
    'zh-CN': ['好吧', '好啊', '行', '可以'],
    'zh-TW': ['好吧', '好啊', '行', '可以'],
    en: ['fine', 'sure', 'got it', 'i see'],
    de: ['gut', 'alles klar', 'einverstanden', 'verstehe'],
    ru: ['понятно', 'договорились'],
    ko: ['좋아요', '그래요'],
    ja: ['いいですよ'],
    es: ['está bien', 'entendido', 'bueno'],
  },
  'of-course': {
    'zh-CN': ['当然可以', '没问题'],
    'zh-TW': ['當然可以', '沒問題'],
    en: ['no problem', 'np'],
    de: ['kein problem'],
    ru: ['без проблем'],
    ko: ['문제없어요'],
    ja: ['問題ありません', '大丈夫です'],
    es: ['sin problema'],
  },
  maybe: { de: ['mal sehen', 'mal schauen'], ru: ['наверное', 'посмотрим'], ko: ['글쎄요'] },
  'dont-know': {
    'zh-CN': ['不清楚', '我不清楚'],
    'zh-TW': ['不清楚', '我不清楚'],
    en: ['I am not sure', 'not sure'],
    ru: ['не уверен', 'не уверена'],
    ko: ['저도 몰라요'],
    ja: ['さあ'],
  },
  'no-thanks': {
    'zh-CN': ['不用了', '不用谢谢', '不用'],
    'zh-TW': ['不用了', '不用'],
    ru: ['не надо'],
    ja: ['結構です', '遠慮します'],
  },
};
