import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { culturePhrases } from '@server/translation/engine/phrasebook/phrases/culture';

/** What is close to the phrases of this theme, not the same. */
export const cultureNear: NearTexts<keyof typeof culturePhrases> = {
  'like-music': {
    'zh-CN': ['我喜欢音乐', '我喜欢听音乐'],
    'zh-TW': ['我喜歡音樂', '我喜歡聽音樂'],
    en: ['I like music', 'I like listening to music'],
    de: ['ich mag musik', 'ich höre gern musik', 'ich höre gerne musik'],
    ru: ['я люблю музыку', 'мне нравится музыка', 'люблю слушать музыку'],
    ko: ['음악을 좋아해요', '저는 음악을 좋아해요', '음악 듣는 걸 좋아해요'],
    ja: ['音楽が好きです', '音楽を聴くのが好きです'],
    es: ['me gusta la música', 'me gusta escuchar música'],
  },
  'what-music': {
    'zh-CN': ['你喜欢听什么歌', '你平时听什么音乐'],
    'zh-TW': ['你喜歡聽什麼歌', '你平常聽什麼音樂'],
    en: ['what music do you listen to', 'do you like music'],
    de: ['welche musik hörst du', 'magst du musik', 'was hörst du so'],
    ru: ['какую музыку вы слушаете', 'какую музыку ты слушаешь'],
    ko: ['어떤 음악 들어요', '음악 좋아해요'],
    ja: ['音楽は好きですか', 'どんな音楽を聴きますか'],
    es: ['qué música escuchas', 'te gusta la música'],
  },
  'like-reading': {
    en: ['I love reading', 'I like books', 'I love books'],
    de: ['ich lese viel'],
    ru: ['я люблю книги'],
    ja: ['趣味は読書です'],
    es: ['me encanta leer', 'me gustan los libros'],
  },
  'like-films': {
    'zh-CN': ['我爱看电影', '我喜欢电影'],
    'zh-TW': ['我愛看電影', '我喜歡電影'],
    en: ['I like movies', 'I love movies', 'I love films', 'I like films'],
    de: ['ich mag filme'],
    ru: ['я люблю кино', 'люблю кино'],
    ko: ['영화를 좋아해요', '저는 영화를 좋아해요'],
    ja: ['映画が好きです', '趣味は映画です'],
    es: ['me gustan las películas', 'me encanta el cine', 'me gusta el cine'],
  },
  'favourite-film': {
    'zh-CN': ['你喜欢什么电影'],
    'zh-TW': ['你喜歡什麼電影'],
    de: ['welche filme magst du', 'was für filme magst du'],
    ru: ['какие фильмы вы любите'],
    ko: ['어떤 영화를 좋아해요', '무슨 영화 좋아해요'],
    ja: ['好きな映画は何ですか', 'どんな映画が好きですか'],
    es: ['qué películas te gustan'],
  },
  'favourite-title': { ja: ['好きな映画は{title}です'] },
  'good-book': {
    'zh-CN': ['最近有什么好书推荐吗', '你喜欢看书吗', '你喜欢读书吗'],
    'zh-TW': ['最近有什麼好書推薦嗎', '你喜歡看書嗎', '你喜歡閱讀嗎'],
    en: ['do you like to read', 'do you like reading', 'do you like books'],
    de: ['liest du gern', 'liest du gerne', 'magst du bücher'],
    ru: ['вы любите читать', 'ты любишь читать'],
    ko: ['재미있는 책 추천해 줄 수 있어요', '책 읽는 거 좋아해요'],
    ja: ['おすすめの本はありますか', '本を読むのは好きですか', '読書は好きですか'],
    es: ['te gusta leer'],
  },
};
