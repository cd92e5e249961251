import type { NearTexts } from '@server/translation/engine/phrasebook/phrase';
import type { hobbiesPhrases } from '@server/translation/engine/phrasebook/phrases/hobbies';

/** What is close to the phrases of this theme, not the same. */
export const hobbiesNear: NearTexts<keyof typeof hobbiesPhrases> = {
  'what-hobbies': {
    'zh-CN': ['你平时喜欢做什么', '你喜欢做什么'],
    'zh-TW': ['你平常喜歡做什麼', '你喜歡做什麼'],
    en: [
      'what do you like to do',
      'what do you do for fun',
      'do you have any hobbies',
      'what do you like',
    ],
    de: ['was machst du gern', 'was machst du gerne', 'hast du hobbys'],
    ko: ['취미가 있어요', '뭐 하는 걸 좋아해요'],
    ja: ['趣味はありますか', '何をするのが好きですか'],
    es: ['qué te gusta hacer'],
  },
  'free-time': {
    ko: ['쉬는 날에 뭐 해요'],
    ja: ['休みの日は何をしていますか', '休日は何をしていますか'],
  },
  'like-sport': {
    'zh-CN': ['我喜欢运动', '我爱运动'],
    'zh-TW': ['我喜歡運動', '我愛運動'],
    en: ['I like sports', 'I like sport', 'I love sports'],
    de: ['ich mag sport', 'ich mache gern sport', 'ich mache gerne sport'],
    ru: ['я люблю спорт', 'я занимаюсь спортом'],
    ko: ['운동을 좋아해요', '저는 운동을 좋아해요'],
    ja: ['スポーツが好きです', '運動が好きです'],
    es: ['me gusta el deporte', 'me gustan los deportes'],
  },
  'do-you-sport': {
    'zh-CN': ['你平时做什么运动', '你喜欢什么运动', '你喜欢运动吗'],
    'zh-TW': ['你平常做什麼運動', '你喜歡什麼運動', '你喜歡運動嗎'],
    en: ['do you like sports'],
    ru: ['вы любите спорт', 'каким спортом вы занимаетесь'],
    ko: ['운동 좋아해요', '운동 자주 해요', '무슨 운동을 해요'],
    ja: ['スポーツは好きですか'],
    es: ['te gusta el deporte', 'te gustan los deportes'],
  },
  'like-walking': {
    'zh-CN': ['我喜欢爬山'],
    'zh-TW': ['我喜歡爬山'],
    en: ['I like hiking', 'I love hiking'],
    de: ['ich gehe gern wandern', 'ich wandere gern', 'ich wandere gerne'],
    ru: ['я люблю походы', 'я люблю ходить в походы'],
    ko: ['등산을 좋아해요', '저는 등산을 좋아해요'],
    ja: ['ハイキングが好きです', '山登りが好きです'],
    es: ['me gusta el senderismo', 'me gusta ir de excursión'],
  },
  'like-photos': {
    'zh-CN': ['我喜欢摄影'],
    'zh-TW': ['我喜歡攝影'],
    en: ['I like photography', 'I love photography'],
    ja: ['写真が好きです'],
    es: ['me gusta la fotografía'],
  },
  'like-games': {
    'zh-CN': ['我喜欢打游戏', '我爱玩游戏'],
    'zh-TW': ['我喜歡打電動', '我愛玩遊戲'],
    en: ['I like games', 'I love games', 'I play video games', 'I like video games'],
    de: ['ich zocke gern', 'ich zocke gerne'],
    ru: ['я люблю игры', 'люблю играть'],
    ko: ['게임을 좋아해요', '저는 게임을 좋아해요'],
    ja: ['ゲームが好きです'],
    es: ['Me gusta jugar a videojuegos', 'me gustan los videojuegos', 'juego videojuegos'],
  },
};
