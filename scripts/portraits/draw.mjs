// The portraits of the demo companions: one head, one light from the left, flat shapes on 200 by 200.
import { BEFORE, BEHIND } from './hair.mjs';
import { PAINTED, PEOPLE } from './people.mjs';

/** Parts of a portrait by name, as `oliver.svg#face`: small pictures show the face, cards the bust. */
const VIEWS = { face: '36 38 128 128', bust: '22 26 156 156', card: '12 20 176 176' };
const FACE =
  'M69 92C69 54 131 54 131 92L129.5 112C127.5 131 112 144 100 144C88 144 72.5 131 70.5 112Z';
const SHADE = '#3a1508';

/** All people who are drawn. */
export const NAMES = Object.keys(PEOPLE);

/** One portrait as the text of an SVG file. */
export function draw(name) {
  const person = { ...PEOPLE[name], painted: PAINTED.includes(name), left: name.length % 2 === 0 };
  const { hair, cut } = person;
  const shine = mix(hair, '#ffffff', 0.13);
  const views = Object.entries(VIEWS).map(([id, box]) => `<view id="${id}" viewBox="${box}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEWS.card}">${views.join('')}`,
    `<clipPath id="f"><path d="${FACE}"/></clipPath>`,
    ground(person),
    BEHIND[cut]?.(hair, shine) ?? '',
    body(person),
    head(person),
    features(person),
    BEFORE[cut](hair, shine),
    ornaments(person),
    '</svg>\n',
  ].join('');
}

function ground({ ground: [back, light], left }) {
  const hill = mix(back, '#1a1020', 0.2);
  return (
    `<rect width="200" height="200" fill="${back}"/>` +
    `<circle cx="${left ? 48 : 152}" cy="62" r="70" fill="${light}"/>` +
    `<path d="M0 158Q60 128 200 150V200H0Z" fill="${hill}" opacity=".55"/>`
  );
}

function body({ cloth: [coat, collar], skin, painted, wears }) {
  const neckline = painted
    ? 'M82 157Q100 184 118 157L122 160Q100 194 78 160Z'
    : 'M80 156Q100 176 120 156L124 163Q100 186 76 163Z';
  const phones =
    '<path d="M66 160Q100 190 134 160" fill="none" stroke="#e8e2d8" stroke-width="6"/>' +
    '<g fill="#c5543b"><rect x="56" y="148" width="16" height="24" rx="7"/>' +
    '<rect x="128" y="148" width="16" height="24" rx="7"/></g>';
  return (
    `<path d="M24 200C26 172 58 162 84 157L100 172L116 157C142 162 174 172 176 200Z" fill="${coat}"/>` +
    '<path d="M100 172L116 157C142 162 174 172 176 200H100Z" fill="#140a10" opacity=".13"/>' +
    `<path d="M86 128H114V158Q100 176 86 158Z" fill="${mix(skin, SHADE, 0.22)}"/>` +
    `<path d="${neckline}" fill="${collar}"/>${wears.includes('phones') ? phones : ''}`
  );
}

function head(person) {
  const { skin, lips, painted, wears, cut } = person;
  const shade = mix(skin, SHADE, 0.22);
  const ears =
    `<ellipse cx="68" cy="104" rx="6" ry="9" fill="${skin}"/>` +
    `<ellipse cx="132" cy="104" rx="6" ry="9" fill="${shade}"/>`;
  const cheeks =
    `<g fill="${lips}" opacity=".17"><circle cx="79" cy="115" r="8"/>` +
    '<circle cx="121" cy="115" r="8"/></g>';
  const full = wears.includes('fullbeard');
  return (
    (cut === 'curls' || cut === 'bob' ? '' : ears) +
    `<path d="${FACE}" fill="${skin}"/><g clip-path="url(#f)">` +
    `<path d="M100 50H140V150H100V122L106 117L100 100Z" fill="${shade}" opacity=".5"/>` +
    (wears.includes('freckles') ? freckles() : '') +
    `${painted ? cheeks : ''}${full ? '' : beard(person)}</g>${full ? beard(person) : ''}`
  );
}

function freckles() {
  const spots = [
    [80, 110],
    [85, 113],
    [77, 114],
    [118, 110],
    [113, 113],
    [122, 114],
    [89, 109],
  ];
  const dots = spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.1"/>`);
  return `<g fill="#b06a45" opacity=".6">${dots.join('')}</g>`;
}

function beard({ hair, wears }) {
  if (wears.includes('fullbeard')) {
    return `<path d="M69.5 100C68 142 86 156 100 156C114 156 132 142 130.5 100C128 116 122 119 112 117Q100 113 88 117C78 119 72 116 69.5 100Z" fill="${hair}"/>`;
  }
  if (wears.includes('beard')) {
    return `<path d="M70.5 108C71 134 88 145 100 145C112 145 129 134 129.5 108C127 118 122 121 112 119Q100 116 88 119C78 121 73 118 70.5 108Z" fill="${hair}" opacity=".88"/>`;
  }
  if (!wears.includes('moustache')) return '';
  return (
    `<g fill="${hair}"><path d="M84 122Q92 114 100 118Q108 114 116 122Q108 124 100 121.5Q92 124 84 122Z"/>` +
    '<path d="M71 112C73 132 88 144.5 100 144.5C112 144.5 127 132 129 112C124 134 110 138 100 138C90 138 76 134 71 112Z" opacity=".28"/></g>'
  );
}

function features({ hair, skin, lips, painted, wears }) {
  const ink = mix(hair, '#1a0f10', 0.55);
  const brow = painted ? 86 : 87;
  const smile = wears.includes('beard') ? mix(lips, '#ffffff', 0.35) : lips;
  return (
    `<g fill="none" stroke="${ink}" stroke-linecap="round">` +
    `<path d="M78 91Q86 ${brow} 93 90.5M107 90.5Q114 ${brow} 122 91" stroke-width="${painted ? 2.4 : 3.4}"/>` +
    '<path d="M80 101Q86 97 92 101M108 101Q114 97 120 101" stroke-width="2"/></g>' +
    `<g fill="${ink}"><ellipse cx="86" cy="102" rx="2.9" ry="3.3"/><ellipse cx="114" cy="102" rx="2.9" ry="3.3"/></g>` +
    `<path d="M100 99L95.5 114Q98 117.5 103 116" fill="none" stroke="${mix(skin, SHADE, 0.42)}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>` +
    (painted
      ? `<path d="M90 126Q95.5 122.5 100 124.5Q104.5 122.5 110 126Q100 134 90 126Z" fill="${lips}"/>`
      : `<path d="M91 127Q100 132.5 109 127" fill="none" stroke="${smile}" stroke-width="3" stroke-linecap="round"/>`)
  );
}

const ORNAMENTS = {
  band: '<path d="M64 78Q98 50 136 78L134 88Q98 62 66 88Z" fill="#d9a441"/>',
  clip: '<path d="M70 76l14-8" stroke="#e7b84d" stroke-width="5" stroke-linecap="round"/>',
  rings:
    '<g fill="none" stroke="#e3b04b" stroke-width="3"><circle cx="66" cy="121" r="7"/><circle cx="134" cy="121" r="7"/></g>',
  glasses:
    '<g fill="#fff" fill-opacity=".12" stroke="#e9d6ae" stroke-width="2.6"><circle cx="85" cy="102" r="11.5"/><circle cx="115" cy="102" r="11.5"/><path d="M96.5 101q3.5-3 7 0" fill="none"/></g>',
  square:
    '<g fill="#fff" fill-opacity=".2" stroke="#22222a" stroke-width="2.2"><rect x="74" y="93" width="22" height="17" rx="5"/><rect x="104" y="93" width="22" height="17" rx="5"/><path d="M96 99h8" fill="none"/></g>',
};

function ornaments({ wears }) {
  return wears
    .split(' ')
    .map((thing) => ORNAMENTS[thing] ?? '')
    .join('');
}

function mix(from, to, share) {
  const part = (colour, at) => parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(part(from, at) * (1 - share) + part(to, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
