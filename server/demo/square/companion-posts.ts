import type { Language } from '@/domain/shared/language';
import type { SceneName } from './scenes';

/** A post of a demo companion, in its own language, with a picture that code draws. */
export interface CompanionPost {
  /** The companion's name in the chat service. */
  readonly by: string;
  readonly text: string;
  readonly scene: SceneName;
  /** What the picture shows, in the same language. */
  readonly alt: string;
}

/** What the companions have posted, the newest first. */
export const COMPANION_POSTS: readonly CompanionPost[] = [
  {
    by: 'demo-maya',
    text: 'Four hours up, one hour down, and the best sandwich of my life in between.',
    scene: 'hills',
    alt: 'Green hills one behind the other under a morning sun',
  },
  {
    by: 'demo-xiaoyu',
    text: '下了一整天的雨，猫一直坐在窗边发呆。你们那边天气怎么样？',
    scene: 'rain',
    alt: '一只猫坐在窗台上，窗外下着雨',
  },
  {
    by: 'demo-jonas',
    text: 'Heute 3:2 gewonnen, in der letzten Minute! Morgen kann ich mich nicht bewegen, aber das war es wert.',
    scene: 'pitch',
    alt: 'Ein Fußball vor dem Tor auf grünem Rasen',
  },
  {
    by: 'demo-sakura',
    text: '川沿いの桜が満開になりました。お花見はいつ行きますか？',
    scene: 'blossom',
    alt: '青空に広がる満開の桜の枝',
  },
  {
    by: 'demo-lucia',
    text: 'Anoche bailamos hasta que apagaron las luces. Hoy solo café y silencio.',
    scene: 'stage',
    alt: 'Luces de colores sobre un escenario y el público de espaldas',
  },
  {
    by: 'demo-minjun',
    text: '퇴근하고 본 광안리 바다. 사진으로는 이 색이 다 안 담기네요.',
    scene: 'sea',
    alt: '해 질 녘 바다 위에 떠 있는 작은 돛단배',
  },
  {
    by: 'demo-oliver',
    text: 'New city, no plan, one phrase in the local language. It got me a free coffee.',
    scene: 'city',
    alt: 'A city at night with lit windows under a full moon',
  },
  {
    by: 'demo-jiaying',
    text: '夜班結束，先來一碗熱湯麵再回家睡覺。',
    scene: 'bowl',
    alt: '一碗有半熟蛋和蔥花的湯麵，旁邊放著筷子',
  },
  {
    by: 'demo-alina',
    text: 'Море сегодня тихое, и люди тоже. Идеальный вечер.',
    scene: 'sea',
    alt: 'Закат над спокойным морем, вдали лодка с парусом',
  },
  {
    by: 'demo-yuhang',
    text: '今天绕西湖骑了一圈，二十公里，腿有点酸，心情很好。',
    scene: 'bicycle',
    alt: '湖边小路上停着一辆红色自行车',
  },
  {
    by: 'demo-lena',
    text: 'Um fünf aufgestanden, um acht auf dem Gipfel. Wer kommt nächstes Mal mit?',
    scene: 'hills',
    alt: 'Bergketten im Morgenlicht',
  },
  {
    by: 'demo-mateo',
    text: 'Domingo de lluvia: mate, un libro y ningún apuro. ¿Qué están leyendo?',
    scene: 'books',
    alt: 'Tres estantes llenos de libros de colores',
  },
  {
    by: 'demo-oliver',
    text: 'My teacher says I roll the R like a lawn mower. I choose to hear a compliment.',
    scene: 'books',
    alt: 'Shelves full of colourful books',
  },
  {
    by: 'demo-sakura',
    text: '抹茶ラーメンという物を見つけました。思ったよりおいしいです。',
    scene: 'bowl',
    alt: '卵とねぎをのせたラーメン',
  },
  {
    by: 'demo-minjun',
    text: '어제 공연 진짜 최고였어요. 아직도 귀에서 음악이 들려요.',
    scene: 'stage',
    alt: '조명이 비추는 무대와 관객들의 뒷모습',
  },
  {
    by: 'demo-jiaying',
    text: '騎腳踏車環島的第一天，屁股很痛，風景很美。',
    scene: 'bicycle',
    alt: '停在路邊的紅色腳踏車，後面是綠色的山坡',
  },
];

/** What companions say under a post that they like, and to somebody who comments on theirs. */
export const SQUARE_WORDS: Readonly<
  Record<Language, { readonly praise: readonly string[]; readonly thanks: readonly string[] }>
> = {
  en: {
    praise: ['What a lovely picture!', 'This lifts my mood.', 'I want to be there right now.'],
    thanks: ['Thank you!', 'Glad you like it!', 'Thanks for stopping by.'],
  },
  'zh-CN': {
    praise: ['拍得真好！', '看着心情都变好了。', '好想现在就去那里。'],
    thanks: ['谢谢你！', '你喜欢我很开心。', '谢谢你来看。'],
  },
  'zh-TW': {
    praise: ['拍得真好！', '看了心情都變好了。', '好想現在就去那裡。'],
    thanks: ['謝謝你！', '你喜歡我很開心。', '謝謝你來看。'],
  },
  de: {
    praise: ['Was für ein schönes Bild!', 'Das macht gute Laune.', 'Da wäre ich jetzt auch gern.'],
    thanks: ['Danke!', 'Schön, dass es dir gefällt.', 'Danke fürs Vorbeischauen!'],
  },
  ru: {
    praise: ['Какое красивое фото!', 'От этого поднимается настроение.', 'Хочу туда прямо сейчас.'],
    thanks: ['Спасибо!', 'Здорово, что вам понравилось.', 'Спасибо, что заглянули!'],
  },
  ko: {
    praise: ['사진 정말 멋져요!', '보고 있으니 기분이 좋아져요.', '지금 당장 가 보고 싶어요.'],
    thanks: ['고마워요!', '좋아해 주셔서 기뻐요.', '들러 주셔서 감사해요.'],
  },
  ja: {
    praise: ['すてきな写真ですね！', '見ていると元気が出ます。', '今すぐ行ってみたいです。'],
    thanks: [
      'ありがとうございます！',
      '気に入ってもらえてうれしいです。',
      '見に来てくれてありがとう。',
    ],
  },
  es: {
    praise: [
      '¡Qué foto tan bonita!',
      'Esto me pone de buen humor.',
      'Quiero estar ahí ahora mismo.',
    ],
    thanks: ['¡Gracias!', 'Me alegra que te guste.', '¡Gracias por pasarte!'],
  },
};
