import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { questionsPhrases } from '@server/translation/engine/phrasebook/phrases/questions';

/** What is close to the phrases of this theme, not the same. */
export const questionsNear: NearTexts<keyof typeof questionsPhrases> = {
  'what-do-you-think': { ko: ['어때요'], ja: ['どうですか'], es: ['qué te parece'] },
  why: {
    'zh-CN': ['怎么会'],
    'zh-TW': ['怎麼會'],
    en: ['how come', 'why so'],
    ru: ['зачем'],
    ko: ['왜 그래요', '이유가 뭐예요'],
    es: ['y eso', 'cómo así'],
  },
  'ask-question': { ja: ['質問があります'] },
  'ask-anything': {
    'zh-CN': ['好问题'],
    'zh-TW': ['好問題'],
    en: ['good question'],
    de: ['gute frage'],
    ru: ['хороший вопрос'],
    ko: ['좋은 질문이에요', '좋은 질문이네요'],
    ja: ['いい質問ですね'],
    es: ['buena pregunta'],
  },
  'have-pets': {
    'zh-CN': ['你喜欢小动物吗'],
    'zh-TW': ['你喜歡小動物嗎'],
    en: ['do you like animals'],
    de: ['magst du tiere'],
    ru: ['вы любите животных'],
    ko: ['동물 좋아해요'],
    ja: ['動物は好きですか'],
    es: ['te gustan los animales'],
  },
};
