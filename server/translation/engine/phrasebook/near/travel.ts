import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { travelPhrases } from '@server/translation/engine/phrasebook/phrases/travel';

/** What is close to the phrases of this theme, not the same. */
export const travelNear: NearTexts<keyof typeof travelPhrases> = {
  'like-travel': {
    'zh-CN': ['我爱旅行', '我爱旅游'],
    'zh-TW': ['我愛旅行', '我愛旅遊'],
    en: ['I love travelling', 'I love traveling', 'I love to travel'],
    de: ['ich liebe reisen'],
    ja: ['旅行が大好きです'],
    es: ['Me encanta viajar', 'amo viajar'],
  },
  'do-you-travel': {
    'zh-CN': ['你喜欢去哪里旅游'],
    'zh-TW': ['你喜歡去哪裡旅遊'],
    en: ['do you travel a lot'],
    de: ['reist du viel'],
    ru: ['вы много путешествуете'],
    ko: ['여행 자주 가요'],
    ja: ['旅行はよくしますか'],
    es: ['viajas mucho'],
  },
  'been-to': { es: ['conoces {Place}'] },
  'want-to-visit': {
    'zh-CN': ['我想去{place}旅游'],
    'zh-TW': ['我想去{place}旅行'],
    en: ['I want to go to {place}'],
    de: ['ich möchte nach {place}', 'ich will nach {place}'],
    ko: ['{place}에 가고 싶어요', '저는 {place}에 가고 싶어요'],
    ja: ['{place}に行きたいです', '{place}へ行きたいです'],
    es: ['quiero ir a {place}', 'me gustaría ir a {place}'],
  },
  'never-been': {
    'zh-CN': ['我没去过', '我还没去过'],
    'zh-TW': ['我沒去過', '我還沒去過'],
    en: ['i have never been there'],
    de: ['da war ich noch nie'],
    ru: ['я там не был', 'я там не была', 'я там никогда не был', 'я там никогда не была'],
    ko: ['아직 못 가 봤어요'],
    ja: ['行ったことがありません', 'まだ行ったことがないです'],
    es: ['nunca he estado allí'],
  },
  'beautiful-place': { en: ['it must be beautiful'], es: ['debe ser muy bonito'] },
};
