import { chanceNamed } from '@server/demo/chance';

/** What a drawn picture shows. */
export type SceneName =
  | 'hills'
  | 'sea'
  | 'city'
  | 'bowl'
  | 'rain'
  | 'bicycle'
  | 'blossom'
  | 'books'
  | 'pitch'
  | 'stage';

/** The drawing board, in the pixels that the picture will have. */
const WIDTH = 1_200;
const HEIGHT = 900;

/** Draws a scene as SVG; the same name draws the same picture. */
export function drawScene(scene: SceneName, name: string): string {
  const at = (what: string, from: number, to: number) =>
    Math.round(from + chanceNamed(`${name} ${what}`) * (to - from));
  const hue = at('hue', -18, 18);
  const parts = SCENES[scene](at, (base, saturation, light) => {
    return `hsl(${(base + hue + 360) % 360}, ${saturation}%, ${light}%)`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
}

/** A whole number between two, the same for the same thing. */
type Between = (what: string, from: number, to: number) => number;
/** A colour near a hue. */
type Colour = (hue: number, saturation: number, light: number) => string;
type Scene = (at: Between, colour: Colour) => readonly string[];

const rectangle = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, colour: string, width: number) =>
  path(d, 'none', `stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`);
const range = (count: number) => Array.from({ length: count }, (_, n) => n);

const SCENES: Readonly<Record<SceneName, Scene>> = {
  hills: (at, colour) => [
    rectangle(0, 0, WIDTH, HEIGHT, colour(205, 70, 84)),
    circle(at('sun', 250, 950), 230, 90, colour(42, 95, 74)),
    ...range(4).map((n) => {
      const [left, right] = [at(`left ${n}`, 330, 430), at(`right ${n}`, 300, 420)];
      const y = n * 120;
      return path(
        `M0 ${left + y} C300 ${left + y - 130} 420 ${right + y + 90} 700 ${right + y - 20} S1050 ${left + y - 60} 1200 ${right + y} V900 H0 Z`,
        colour(140, 32, 62 - n * 11),
      );
    }),
  ],
  sea: (at, colour) => [
    rectangle(0, 0, WIDTH, HEIGHT, colour(28, 85, 80)),
    circle(at('sun', 300, 900), 400, 120, colour(14, 90, 66)),
    ...range(5).map((n) => {
      const [y, lift] = [430 + n * 95, at(`wave ${n}`, 18, 46)];
      return path(
        `M0 ${y} Q150 ${y - lift} 300 ${y} T600 ${y} T900 ${y} T1200 ${y} V900 H0 Z`,
        colour(204, 58, 62 - n * 9),
      );
    }),
    path(`M${at('boat', 350, 800)} 480 l110 0 l-24 44 l-70 0 Z`, '#5a3b2e'),
    path(`M${at('boat', 350, 800) + 52} 470 v-170 l88 150 Z`, '#fffaf0'),
  ],
  city: (at, colour) => [
    rectangle(0, 0, WIDTH, HEIGHT, colour(252, 45, 34)),
    rectangle(0, 420, WIDTH, 480, colour(330, 50, 46), 'opacity="0.6"'),
    circle(at('moon', 200, 1_000), 180, 62, '#fdf3d0'),
    ...range(9).flatMap((n) => {
      const [x, top] = [n * 140 - 20, at(`roof ${n}`, 280, 600)];
      const windows = range(12).filter((w) => at(`window ${n} ${w}`, 0, 10) > 4);
      return [
        rectangle(x, top, 128, HEIGHT - top, colour(248, 40, 16 + (n % 3) * 4)),
        ...windows.map((w) =>
          rectangle(x + 18 + (w % 3) * 36, top + 30 + Math.floor(w / 3) * 62, 22, 34, '#ffd98a'),
        ),
      ];
    }),
  ],
  bowl: (at, colour) => [
    rectangle(0, 0, WIDTH, HEIGHT, colour(24, 42, 72)),
    circle(600, 470, 360, '#fbf6ec'),
    circle(600, 470, 310, colour(20, 62, 46)),
    ...range(7).map((n) =>
      line(
        `M${380 + n * 62} ${at(`noodle ${n}`, 330, 420)} q60 ${at(`bend ${n}`, 60, 140)} 0 170`,
        '#f6dfa4',
        20,
      ),
    ),
    circle(at('egg', 640, 740), 380, 84, '#fffaf0'),
    circle(at('egg', 640, 740), 380, 42, '#f4a52c'),
    ...range(9).map((n) =>
      circle(at(`leek x ${n}`, 420, 780), at(`leek y ${n}`, 330, 640), 13, '#6aa84f'),
    ),
    line('M840 120 L1120 700', '#7a4a2b', 20),
    line('M900 100 L1160 660', '#7a4a2b', 20),
  ],
  rain: (at, colour) => [
    rectangle(0, 0, WIDTH, HEIGHT, colour(214, 28, 46)),
    ...range(60).map((n) => {
      const [x, y] = [at(`drop x ${n}`, 0, WIDTH), at(`drop y ${n}`, 0, 760)];
      return line(`M${x} ${y} l-10 44`, colour(208, 60, 80), 4);
    }),
    rectangle(0, 780, WIDTH, 120, '#e9dcc9'),
    path(
      'M470 790 C450 610 520 540 560 520 L552 420 L604 470 L656 470 L708 420 L700 520 C760 560 800 640 780 790 Z',
      colour(at('fur', 20, 40), 42, 24),
    ),
    circle(592, 510, 11, '#f7c948'),
    circle(668, 510, 11, '#f7c948'),
    line('M780 760 C900 740 900 640 850 620', colour(30, 42, 24), 26),
  ],
  bicycle: (at, colour) => [
    rectangle(0, 0, WIDTH, HEIGHT, colour(188, 46, 80)),
    path(`M0 620 Q400 ${at('bank', 480, 580)} 1200 600 V900 H0 Z`, colour(132, 34, 52)),
    rectangle(0, 740, WIDTH, 160, '#d9cdbb'),
    ...[380, 820].flatMap((x) => [
      circle(x, 660, 150, 'none', 'stroke="#2d2a32" stroke-width="16"'),
      ...range(6).map((n) => {
        const angle = (Math.PI * n) / 6;
        const [dx, dy] = [Math.round(Math.cos(angle) * 148), Math.round(Math.sin(angle) * 148)];
        return line(`M${x - dx} ${660 - dy} L${x + dx} ${660 + dy}`, '#6b6570', 3);
      }),
    ]),
    line(
      'M380 660 L540 440 L760 440 L600 660 Z M540 440 L600 660 L820 660 L740 380',
      colour(6, 72, 50),
      18,
    ),
    line('M700 370 L790 360', '#2d2a32', 18),
    line('M500 410 L580 410', '#2d2a32', 26),
  ],
  blossom: (at, colour) => [
    rectangle(0, 0, WIDTH, HEIGHT, colour(200, 62, 86)),
    line(`M-20 ${at('branch', 560, 700)} Q400 520 640 420 T1220 160`, '#5b4036', 34),
    line('M520 470 Q600 300 560 160', '#5b4036', 20),
    ...range(46).flatMap((n) => {
      const [x, y] = [at(`x ${n}`, 60, 1_160), at(`y ${n}`, 90, 640)];
      const petals = range(5).map((petal) => {
        const angle = (2 * Math.PI * petal) / 5;
        const [dx, dy] = [Math.round(Math.cos(angle) * 22), Math.round(Math.sin(angle) * 22)];
        return circle(x + dx, y + dy, 19, colour(345, 82, 86));
      });
      return [...petals, circle(x, y, 9, colour(345, 70, 62))];
    }),
  ],
  books: (at, colour) => [
    rectangle(0, 0, WIDTH, HEIGHT, colour(30, 34, 38)),
    ...[60, 340, 620].flatMap((y, shelf) => [
      ...range(15).map((n) => {
        const tall = at(`book ${shelf} ${n}`, 150, 215);
        const hue = at(`cover ${shelf} ${n}`, 0, 359);
        return rectangle(
          50 + n * 74,
          y + 220 - tall,
          at(`thick ${shelf} ${n}`, 42, 66),
          tall,
          colour(hue, 42, 54),
          'rx="5"',
        );
      }),
      rectangle(20, y + 220, WIDTH - 40, 30, colour(26, 46, 24)),
    ]),
  ],
  pitch: (at, colour) => [
    rectangle(0, 0, WIDTH, 330, colour(206, 62, 76)),
    rectangle(0, 330, WIDTH, 570, colour(122, 42, 42)),
    ...range(4).map((n) => rectangle(0, 330 + n * 150, WIDTH, 72, colour(122, 42, 46))),
    line('M330 600 V300 H870 V600', '#ffffff', 16),
    ...range(8).map((n) => line(`M${360 + n * 70} 310 V590`, '#ffffff80', 3)),
    circle(at('ball', 380, 820), 740, 64, '#ffffff', 'stroke="#2d2a32" stroke-width="8"'),
    circle(at('ball', 380, 820), 740, 20, '#2d2a32'),
  ],
  stage: (at, colour) => [
    rectangle(0, 0, WIDTH, HEIGHT, colour(268, 46, 18)),
    ...range(5).map((n) =>
      path(
        `M${at(`lamp ${n}`, 100, 1_100)} 0 L${150 + n * 190} 900 L${310 + n * 190} 900 Z`,
        colour(at(`light ${n}`, 180, 340), 80, 64),
        'opacity="0.35"',
      ),
    ),
    ...range(16).flatMap((n) => {
      const [x, y] = [n * 80 - 20, at(`head ${n}`, 690, 760)];
      return [
        circle(x + 40, y, 42, '#16121c'),
        rectangle(x, y + 30, 90, 240, '#16121c', 'rx="40"'),
      ];
    }),
    circle(at('moon', 500, 700), 300, 88, '#ffffff', 'opacity="0.85"'),
  ],
};
