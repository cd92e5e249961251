import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { languagesPhrases } from '@server/translation/engine/phrasebook/phrases/languages';

/** What is close to the phrases of this theme, not the same. */
export const languagesNear: NearTexts<keyof typeof languagesPhrases> = {
  'which-languages': {
    'zh-CN': ['你会几种语言'],
    'zh-TW': ['你會幾種語言'],
    en: ['what language do you speak', 'how many languages do you speak'],
    de: ['welche sprache sprichst du'],
    ru: ['какие языки вы знаете', 'какие языки ты знаешь'],
    ko: ['몇 개 국어를 하세요'],
    es: ['qué idioma hablas', 'cuántos idiomas hablas'],
  },
  'speak-a-little': {
    'zh-CN': ['我会说一点', '会一点点', '只会一点'],
    'zh-TW': ['我會說一點', '會一點點', '只會一點'],
    en: ['just a little', 'I speak a little', 'only a little'],
    de: ['ich spreche ein bisschen', 'nur ein bisschen', 'ein bisschen'],
    ru: ['я немного говорю', 'совсем чуть-чуть', 'немного'],
    ko: ['조금 할 줄 알아요', '조금요'],
    ja: ['少し話せます', '少しだけです'],
    es: ['hablo un poco', 'un poco', 'solo un poquito'],
  },
  'using-translation': { en: ['I am using a translator'], es: ['estoy usando un traductor'] },
  'i-dont-understand': {
    'zh-CN': ['不好意思，我没看懂', '我听不懂'],
    'zh-TW': ['不好意思，我看不懂', '我聽不懂'],
    en: ['Sorry, I don’t understand', 'i did not understand', 'i didnt get that'],
    de: ['Entschuldige, das verstehe ich nicht'],
    ru: ['Извините, я не понимаю', 'я вас не понимаю', 'я не понял', 'я не поняла'],
    ko: ['죄송해요, 이해를 못 했어요', '잘 모르겠어요 무슨 뜻이에요', '못 알아들었어요'],
    ja: ['すみません、わかりません', 'わかりません', '分かりません', 'すみません、分かりません'],
    es: ['Perdona, no entiendo', 'lo siento no entiendo', 'no te entiendo'],
  },
  'say-again': {
    'zh-CN': ['请再说一遍', '可以再说一遍吗', '你说什么'],
    'zh-TW': ['請再說一次', '可以再說一次嗎', '你說什麼'],
    en: ['can you repeat that', 'could you repeat that', 'say again please', 'what do you mean'],
    de: ['kannst du das wiederholen', 'wie bitte', 'was meinst du', 'was meinst du damit'],
    ru: ['повторите пожалуйста', 'можете повторить', 'что вы имеете в виду'],
    ko: ['다시 한번 말해 주세요', '다시 말해 줄래요', '무슨 뜻이에요'],
    ja: ['もう一度言ってください', 'もう一度お願いします', 'どういう意味ですか'],
    es: ['puedes repetirlo', 'puedes repetir', 'qué quieres decir', 'cómo dices'],
  },
  'correct-me': {
    'zh-CN': ['请纠正我的错误'],
    'zh-TW': ['請糾正我的錯誤'],
    en: ['please correct me', 'please correct my mistakes', 'correct me if i am wrong'],
    de: ['bitte korrigiere mich', 'korrigiere mich bitte'],
    ru: [
      'Поправьте меня, пожалуйста, если я ошибусь',
      'поправьте меня если что',
      'исправляйте меня пожалуйста',
    ],
    es: ['corrígeme por favor', 'por favor corrígeme'],
  },
};
