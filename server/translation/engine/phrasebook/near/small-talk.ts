import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { smallTalkPhrases } from '@server/translation/engine/phrasebook/phrases/small-talk';

/** What is close to the phrases of this theme, not the same. */
export const smallTalkNear: NearTexts<keyof typeof smallTalkPhrases> = {
  'how-was-your-day': {
    'zh-CN': ['今天怎么样', '今天过得好吗'],
    'zh-TW': ['今天怎麼樣', '今天過得好嗎'],
    en: ['how is your day', 'hows your day going'],
    de: ['wie ist dein tag', 'wie läuft dein tag'],
    ko: ['오늘 어땠어요', '오늘 하루 잘 보냈어요'],
    ja: ['今日はどうでしたか'],
    es: ['cómo te fue hoy'],
  },
  'what-are-you-doing': {
    'zh-CN': ['在忙什么'],
    'zh-TW': ['在忙什麼'],
    en: ['what are you up to', 'whats up', 'sup'],
    de: ['was machst du so', 'was geht'],
  },
  'time-to-chat': {
    'zh-CN': ['现在有空吗'],
    'zh-TW': ['現在有空嗎'],
    en: ['can we chat', 'want to chat', 'do you want to chat'],
    de: ['hast du zeit', 'hast du kurz zeit', 'wollen wir schreiben'],
    ru: ['есть минутка', 'поболтаем', 'можно с вами поболтать'],
    es: ['tienes un momento', 'podemos hablar', 'quieres charlar'],
  },
  'glad-we-met': {
    en: ['i am happy we met', 'i am so glad we met'],
    es: ['me alegro de que nos hayamos encontrado'],
  },
  'what-looking-for': {
    'zh-CN': ['你为什么来这里聊天'],
    'zh-TW': ['你為什麼來這裡聊天'],
    en: ['why are you here', 'what are you looking for here', 'what are you looking for'],
    de: ['warum bist du hier', 'was suchst du hier', 'was führt dich hierher'],
    ru: ['почему вы здесь', 'что вы здесь ищете', 'что тебя сюда привело'],
    ja: ['どうしてここで話そうと思ったんですか'],
    es: ['qué buscas aquí', 'por qué estás aquí'],
  },
  'meet-the-world': {
    'zh-CN': ['我想交朋友', '我想认识新朋友'],
    'zh-TW': ['我想交朋友', '我想認識新朋友'],
    en: ['I want to make friends', 'I want to make new friends', 'I am looking for friends'],
    de: ['ich suche freunde', 'ich möchte neue leute kennenlernen', 'ich suche neue freunde'],
    ru: ['я ищу друзей', 'хочу найти друзей', 'хочу новых друзей'],
    ko: ['친구를 사귀고 싶어요', '새로운 친구를 사귀고 싶어요'],
    ja: ['友達を作りたいです', '友達がほしいです'],
    es: ['busco amigos', 'quiero hacer amigos', 'quiero conocer gente'],
  },
  'im-back': { ru: ['я тут'] },
};
