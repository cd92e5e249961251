import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { greetingPhrases } from '@server/translation/engine/phrasebook/phrases/greeting';

/** What is close to the phrases of this theme, not the same. */
export const greetingNear: NearTexts<keyof typeof greetingPhrases> = {
  hello: {
    'zh-CN': ['下午好', '中午好'],
    'zh-TW': ['午安', '下午好'],
    en: ['good afternoon'],
    de: ['servus'],
    ru: ['добрый день'],
    ko: ['안녕'],
    ja: ['どうも'],
    es: ['muy buenas', 'buenas tardes'],
  },
  'good-morning': { de: ['morgen', 'guten morgen zusammen'] },
  'good-evening': { es: ['Buenas noches'] },
  'nice-to-meet-you': { de: ['freut mich'], ja: ['よろしくお願いします', 'よろしく'] },
  'how-are-you': {
    'zh-CN': ['你怎么样', '最近怎么样', '最近好吗', '你还好吗', '过得怎么样'],
    'zh-TW': ['你怎麼樣', '最近怎麼樣', '最近好嗎', '你還好嗎', '過得怎麼樣'],
    en: ['how do you do', 'you ok'],
    ru: ['как вы', 'как ты'],
    ko: ['잘 지내세요', '잘 지내셨어요', '잘 지내시죠'],
    ja: ['調子はどうですか'],
    es: ['todo bien'],
  },
  'fine-and-you': {
    'zh-CN': ['挺好的，你呢', '我很好，你呢', '还不错，你呢'],
    'zh-TW': ['很好啊，你呢', '我很好，你呢', '還不錯，你呢'],
    en: ['i am fine and you', 'fine and you', 'i am good and you', 'good and you'],
    de: ['gut und dir', 'mir gehts gut und dir'],
    ru: ['хорошо а у вас', 'хорошо а у тебя', 'нормально а у вас', 'отлично а у вас'],
    ko: ['저는 잘 지내고 있어요. 어떻게 지내고 계세요'],
    ja: ['元気です、そちらは'],
    es: ['bien y tú', 'muy bien y tú', 'todo bien y tú'],
  },
  'and-you': { 'zh-CN': ['你怎么样呢'], en: ['you'], es: ['qué hay de ti'] },
  'doing-great': { 'zh-CN': ['我今天很开心'], 'zh-TW': ['我今天很開心'] },
  'just-fine': {
    'zh-CN': ['我很好', '挺好的', '还不错', '还行'],
    'zh-TW': ['我很好', '還不錯', '還可以'],
    en: ['i am fine', 'i am good', 'not bad', 'pretty good'],
    de: ['mir gehts gut', 'mir geht es gut', 'ganz gut', 'alles gut'],
    ru: ['у меня всё хорошо', 'всё хорошо', 'нормально'],
    ko: ['저는 잘 지내고 있어요', '잘 지내요', '저는 잘 지내요', '잘 지내고 있어요'],
    ja: ['元気です', '元気ですよ', 'まあまあです'],
    es: ['estoy bien', 'muy bien'],
  },
};
