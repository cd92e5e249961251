import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { weatherPhrases } from '@server/translation/engine/phrasebook/phrases/weather';

/** What is close to the phrases of this theme, not the same. */
export const weatherNear: NearTexts<keyof typeof weatherPhrases> = {
  'how-is-weather': {
    'zh-CN': ['天气怎么样', '今天天气怎么样'],
    'zh-TW': ['天氣怎麼樣', '今天天氣怎麼樣'],
    en: ['how is the weather', 'what is the weather like'],
    de: ['wie ist das wetter'],
    ru: ['какая погода', 'как погода'],
    ko: ['날씨 어때요', '날씨가 어때요'],
    ja: ['天気はどうですか', '今日の天気はどうですか'],
    es: ['qué tiempo hace', 'cómo está el clima', 'qué tal el tiempo'],
  },
  'weather-sunny': {
    'zh-CN': ['今天天气很好', '今天是晴天'],
    'zh-TW': ['今天天氣很好', '今天是晴天'],
    en: ['it is sunny', 'it is sunny today', 'the weather is nice'],
    de: ['es ist sonnig', 'die sonne scheint', 'heute scheint die sonne'],
    ru: ['сегодня хорошая погода', 'светит солнце'],
    ko: ['오늘 날씨가 좋아요', '날씨가 좋아요'],
    ja: ['天気がいいです', '今日は天気がいいです', '晴れています'],
    es: ['hace sol', 'hoy hace sol', 'hace buen tiempo'],
  },
  'weather-rain': { 'zh-CN': ['下雨了'], 'zh-TW': ['下雨了'], ru: ['дождь'], ja: ['雨です'] },
  'weather-cold': {
    'zh-CN': ['好冷', '今天很冷'],
    'zh-TW': ['好冷', '今天很冷'],
    en: ['it is very cold here'],
    de: ['mir ist kalt'],
    ko: ['추워요', '너무 추워요'],
    ja: ['寒いですね'],
    es: ['hace mucho frío'],
  },
  'weather-hot': {
    'zh-CN': ['好热', '今天很热'],
    'zh-TW': ['好熱', '今天很熱'],
    en: ['it is very hot here'],
    de: ['mir ist heiß'],
    ru: ['здесь жарко'],
    ko: ['더워요', '너무 더워요'],
    ja: ['暑いですね'],
    es: ['hace mucho calor'],
  },
};
