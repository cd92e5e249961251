import { err, type Result } from '@/domain/shared/result';
import { parseGeneralText, type GeneralText, type TextProblem } from './general-text';

/**
 * Letters of other scripts, and signs, that look like the letter each group begins with (Unicode UTS #39), as far as
 * the words below are written with it; capitals are listed where their small letter looks like another one.
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  (
    'aаαΛλ@4ɑɐᴀꭺⲁ⍺ꓮ bвʙВβБꓐ cсϲᴄⲥꮯꓚςƈ dԁᴅđðɗꭰꓓꓒ eеε3ҽəǝɛᴇꭼꓰєⲉ fфƒꜰꓝ ' +
    'hНнΗʜħһհꮋꓧ kкκᴋƙꓗ liіӏıιj1|ɪłƚɨʟꭵꮮꓡꓲⲓ⍳լ mмΜᴍɱꮇꓟⲙ nпηΝɴŋɳոꓠⲛ oоοσ0öøɵᴏօꓳⲟ ' +
    'pрρᴘƿᵽƥþꮲꓑⲣ⍴ք rгяɼɿɾʀᴙꭱꮢꓣր sѕ5$ꜱƨʂՏꮪꓢ tтτ7ᴛŧƭʇꭲꓔⲧ+ uυцʉᴜսμʋꓴ vνѵᴠꮩꓦ ' +
    'yуγΥҮүʏƴɏꭹꓬⲩ'
  )
    .split(' ')
    .flatMap((group) => {
      const [latin = '', ...others] = group;
      return others.map((other): [string, string] => [other, latin]);
    }),
);

/** Where alphabets of letters in signs begin that Unicode does not trace back to letters: in flags, discs and squares. */
const ALPHABETS = [0x1f1e6, 0x1f150, 0x1f170];

/** Who the service itself is, in the eight languages; no person may have such a name. */
const OFFICES = [
  'support',
  'admin',
  'administrator',
  'moderator',
  'operator',
  'system',
  'staff',
  'helpdesk',
  'help',
  'service',
  'customerservice',
  'official',
  'team',
  'security',
  'kundendienst',
  'kundenservice',
  'administrador',
  'moderador',
  'soporte',
  'ayuda',
  'поддержка',
  'служба поддержки',
  'администратор',
  'администрация',
  'модератор',
  '客服',
  '官方',
  '官方客服',
  '管理员',
  '管理員',
  '系统',
  '系統',
  '在线客服',
  '線上客服',
  'サポート',
  '運営',
  '管理者',
  '고객센터',
  '고객지원',
  '관리자',
  '운영자',
];

/** The name of the product, which offices are named with. */
const PRODUCT = 'parley';

/** What a name looks like at a glance: without marks, case, spaces, and with Latin letters for what resembles them. */
export function shapeOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  const latin = Array.from(plain, latinOf).join('').toLowerCase();
  return latin
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

/** The Latin letter that a character looks like, or itself. */
function latinOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const alphabet = ALPHABETS.find((first) => code >= first && code < first + 26);
  const plain = alphabet ? String.fromCharCode(97 + code - alphabet) : character;
  const small = plain.toLowerCase();
  return LOOK_ALIKES.get(plain) ?? LOOK_ALIKES.get(small) ?? small;
}

const RESERVED: ReadonlySet<string> = new Set(OFFICES.map(shapeOf));

/**
 * Whether a name passes for the service itself, such as "Support", "Parley Support" or "Ѕuрроrt": people
 * trust who is called so with passwords and money.
 */
export function isReservedName(name: string): boolean {
  // A number may replace a letter, or follow the word: "Supp0rt", "Support 2".
  return [name, name.replace(/[\d\s/]+$/, '')].some((each) => isService(shapeOf(each)));
}

function isService(shape: string): boolean {
  const bare = shape.replace(/^the|hq$/g, '');
  return bare !== '' && isOffices(bare.replaceAll(shapeOf(PRODUCT), ''));
}

/** Whether a shape is made of nothing but offices: "official support team". */
function isOffices(shape: string): boolean {
  if (shape === '' || RESERVED.has(shape)) return true;
  for (let length = 2; length < shape.length; length += 1) {
    if (RESERVED.has(shape.slice(0, length)) && isOffices(shape.slice(length))) return true;
  }
  return false;
}

/**
 * Invisible signs where a script or an emoji is written with them (Unicode UAX #31, UTS #51): joiners inside
 * an emoji, between letters of joining scripts and after a virama; variation selectors after an emoji, a Han
 * or a Mongolian letter; a direction mark after a letter that runs from right to left; the flags of England, Scotland and Wales.
 */
const NEEDED_SIGNS: readonly RegExp[] = [
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu,
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu,
  /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d](?![\u200c\u200d])/gu,
  /(?<=[\p{Emoji}])[\ufe0e\ufe0f]/gu,
  /(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu,
  /(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]/gu,
  /(?<=[\p{Script=Hebrew}\p{Script=Arabic}])\u200f(?!\u200f)/gu,
  /(?<=\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu,
];

/** Signs without a shape, which make two names that look the same: all but {@link NEEDED_SIGNS}. */
export function hasHiddenSigns(name: string): boolean {
  const bare = NEEDED_SIGNS.reduce((rest, needed) => rest.replace(needed, ''), name);
  return /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(bare);
}

/** What others call a person. */
export type Nickname = GeneralText;

/** Why a nickname was refused. */
export type NicknameProblem = TextProblem | { readonly kind: 'name-reserved' };

/** Checks a nickname: the rule for name-like texts (specification §5), nothing hidden, not the service's own. */
export function parseNickname(input: unknown): Result<Nickname, NicknameProblem> {
  const text = parseGeneralText(input);
  if (!text.ok) return text;
  if (hasHiddenSigns(text.value)) return err({ kind: 'text-forbidden' });
  return isReservedName(text.value) ? err({ kind: 'name-reserved' }) : text;
}
