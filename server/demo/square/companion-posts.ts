import type { SceneName } from './scenes';

/** A post of a demo companion, a set phrase in its own language, with a picture that code draws. */
export interface CompanionPost {
  /** The companion's name in the chat service. */
  readonly by: string;
  readonly phrase: string;
  readonly scene: SceneName;
  /** What the picture shows, in the companion's language. */
  readonly alt: string;
}

/** What the companions have posted, the newest first. */
export const COMPANION_POSTS: readonly CompanionPost[] = [
  {
    by: 'demo-maya',
    phrase: 'post-hike',
    scene: 'hills',
    alt: 'Green hills one behind the other under a morning sun',
  },
  {
    by: 'demo-xiaoyu',
    phrase: 'post-rainy-cat',
    scene: 'rain',
    alt: '一只猫坐在窗台上，窗外下着雨',
  },
  {
    by: 'demo-jonas',
    phrase: 'post-match-won',
    scene: 'pitch',
    alt: 'Ein Fußball vor dem Tor auf grünem Rasen',
  },
  {
    by: 'demo-sakura',
    phrase: 'post-cherry-trees',
    scene: 'blossom',
    alt: '青空に広がる満開の桜の枝',
  },
  {
    by: 'demo-lucia',
    phrase: 'post-danced',
    scene: 'stage',
    alt: 'Luces de colores sobre un escenario y el público de espaldas',
  },
  {
    by: 'demo-minjun',
    phrase: 'post-sea-after-work',
    scene: 'sea',
    alt: '해 질 녘 바다 위에 떠 있는 작은 돛단배',
  },
  {
    by: 'demo-oliver',
    phrase: 'post-new-city',
    scene: 'city',
    alt: 'A city at night with lit windows under a full moon',
  },
  {
    by: 'demo-jiaying',
    phrase: 'post-night-shift',
    scene: 'bowl',
    alt: '一碗有半熟蛋和蔥花的湯麵，旁邊放著筷子',
  },
  {
    by: 'demo-alina',
    phrase: 'post-quiet-sea',
    scene: 'sea',
    alt: 'Закат над спокойным морем, вдали лодка с парусом',
  },
  {
    by: 'demo-yuhang',
    phrase: 'post-west-lake',
    scene: 'bicycle',
    alt: '湖边小路上停着一辆红色自行车',
  },
  {
    by: 'demo-lena',
    phrase: 'post-summit',
    scene: 'hills',
    alt: 'Bergketten im Morgenlicht',
  },
  {
    by: 'demo-mateo',
    phrase: 'post-rainy-sunday',
    scene: 'books',
    alt: 'Tres estantes llenos de libros de colores',
  },
  {
    by: 'demo-oliver',
    phrase: 'post-rolled-r',
    scene: 'books',
    alt: 'Shelves full of colourful books',
  },
  {
    by: 'demo-sakura',
    phrase: 'post-matcha-ramen',
    scene: 'bowl',
    alt: '卵とねぎをのせたラーメン',
  },
  {
    by: 'demo-minjun',
    phrase: 'post-concert',
    scene: 'stage',
    alt: '조명이 비추는 무대와 관객들의 뒷모습',
  },
  {
    by: 'demo-jiaying',
    phrase: 'post-island-tour',
    scene: 'bicycle',
    alt: '停在路邊的紅色腳踏車，後面是綠色的山坡',
  },
];

/** What companions say under a post that they like. */
export const PRAISE: readonly string[] = ['lovely-picture', 'lifts-my-mood', 'want-to-be-there'];

/** What they answer to a comment on theirs. */
export const THANKS: readonly string[] = [
  'thank-you',
  'glad-you-like-it',
  'thanks-for-stopping-by',
];
