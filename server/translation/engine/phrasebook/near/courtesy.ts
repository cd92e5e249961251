import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { courtesyPhrases } from '@server/translation/engine/phrasebook/phrases/courtesy';

/** What is close to the phrases of this theme, not the same. */
export const courtesyNear: NearTexts<keyof typeof courtesyPhrases> = {
  'thank-you': {
    'zh-CN': ['非常感谢', '太谢谢了'],
    'zh-TW': ['非常感謝', '太感謝了'],
    en: ['thanks a lot', 'thank you very much', 'thank you so much', 'many thanks'],
    de: ['vielen dank', 'danke sehr', 'herzlichen dank'],
    ru: ['спасибо большое', 'большое спасибо'],
    ko: ['정말 고마워요'],
    ja: ['どうもありがとう', 'どうもありがとうございます'],
    es: ['muchas gracias', 'mil gracias', 'gracias a ti', 'muchísimas gracias', 'te lo agradezco'],
  },
  'you-are-welcome': {
    'zh-TW': ['不會'],
    en: ['no worries'],
    de: ['bitte schön', 'bitteschön', 'gerne', 'gern', 'kein ding'],
    ru: ['пожалуйста'],
    ko: ['아니에요 괜찮아요'],
    ja: ['いえいえ', 'とんでもないです'],
    es: ['con gusto', 'es un placer'],
  },
  sorry: {
    'zh-CN': ['不好意思', '很抱歉'],
    'zh-TW': ['不好意思', '很抱歉'],
    en: ['I am so sorry', 'excuse me'],
    ja: ['すみません', 'すいません'],
  },
  'its-okay': {
    en: ['never mind', 'no problem at all'],
    ru: ['всё в порядке', 'всё нормально'],
    es: ['no te apures', 'tranquilo', 'tranquila', 'no importa'],
  },
};
