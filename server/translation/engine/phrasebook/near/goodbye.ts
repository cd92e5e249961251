import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { goodbyePhrases } from '@server/translation/engine/phrasebook/phrases/goodbye';

/** What is close to the phrases of this theme, not the same. */
export const goodbyeNear: NearTexts<keyof typeof goodbyePhrases> = {
  bye: {
    'zh-CN': ['先走了', '我走了'],
    'zh-TW': ['先走了', '我走了'],
    de: ['servus und tschüss'],
    ja: ['では', '失礼します'],
  },
  'see-you-later': {
    en: ['see you', 'see ya', 'see you soon', 'talk to you later', 'ttyl', 'later', 'see u'],
    de: ['bis dann', 'bis bald', 'man sieht sich', 'wir lesen uns'],
    ru: ['до встречи', 'до скорого', 'спишемся'],
    ko: ['또 봐요', '다음에 봐요', '나중에 또 이야기해요', '또 만나요'],
    ja: ['またね', 'また', 'ではまた', 'それではまた'],
    es: ['nos vemos', 'hasta pronto', 'hasta la vista', 'hablamos luego'],
  },
  'good-night': { 'zh-CN': ['安安'] },
  'sweet-dreams': {
    en: ['sleep well', 'sleep tight'],
    de: ['schlaf gut', 'schlaf schön'],
    ko: ['꿀잠 자요'],
    es: ['que duermas bien', 'duerme bien'],
  },
  'i-must-go': {
    'zh-CN': ['我要走了', '我先走了', '我要下了', '我先下了'],
    'zh-TW': ['我要走了', '我先走了', '我要下線了', '我先離開了'],
    en: ['I should go'],
    ru: ['я пошёл', 'я пошла'],
    ko: ['저 가 볼게요', '가 볼게요'],
    ja: ['もう行きます', '行ってきます'],
    es: ['me voy', 'ya me voy'],
  },
  'going-to-sleep': { en: ['I need to sleep'] },
  'have-nice-day': { en: ['have a great day', 'enjoy your day'] },
  'have-nice-evening': { en: ['enjoy your evening'] },
  'nice-weekend': { en: ['have a great weekend'], ru: ['хорошо вам отдохнуть на выходных'] },
  'write-soon': {
    'zh-CN': ['有空再给我发消息哦'],
    'zh-TW': ['有空再傳訊息給我喔'],
    en: ['write me soon', 'text me again', 'write me again'],
    de: ['schreib mir wieder', 'meld dich mal wieder', 'meld dich'],
    ru: ['Пишите ещё', 'напишите мне ещё', 'пиши ещё', 'напиши мне'],
    ko: ['또 연락 주세요', '또 연락해요', '연락 주세요'],
    ja: ['また連絡してくださいね', 'また連絡ください', 'またメッセージください'],
    es: ['Escríbeme pronto', 'escríbeme', 'escríbeme otra vez'],
  },
};
