import type { Language } from '@/domain/shared/language';

/** The values a phrase can take; they are never translated. */
type SlotName = 'name' | 'place' | 'number' | 'time' | 'word' | 'title';

/** What was said in a phrase's slots, as it was written. */
export type SlotValues = Readonly<Partial<Record<SlotName, string>>>;

/** A piece of a phrase: words, a value, or the plural form that goes with a value. */
export type TemplatePart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'slot'; readonly slot: SlotName; readonly capitalised: boolean }
  | { readonly kind: 'plural'; readonly slot: SlotName; readonly forms: readonly string[] };

/** `{name}`, `{Name}` or `{number#год|года|лет}`. */
const HOLE = /\{([A-Za-z]+)(?:#([^{}]+))?\}/gu;

/** Which plural form is where in `{number#…}`; a form that is missing falls to the last one. */
const PLURAL_ORDER: Readonly<Record<string, number>> = { one: 0, few: 1, many: 2 };

/** The pieces of a phrase in their order. */
export function parseTemplate(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const hole of template.matchAll(HOLE)) {
    if (hole.index > end) parts.push({ kind: 'words', text: template.slice(end, hole.index) });
    parts.push(partOf(hole[1] ?? '', hole[2]));
    end = hole.index + hole[0].length;
  }
  if (end < template.length) parts.push({ kind: 'words', text: template.slice(end) });
  return parts;
}

function partOf(name: string, forms: string | undefined): TemplatePart {
  const slot = name.toLowerCase() as SlotName;
  if (forms !== undefined) return { kind: 'plural', slot, forms: forms.split('|') };
  return { kind: 'slot', slot, capitalised: name !== slot };
}

/** The slots of a phrase in alphabetical order, each once. */
export function slotsOf(template: string): readonly SlotName[] {
  const slots = parseTemplate(template).flatMap((part) => (part.kind === 'words' ? [] : part.slot));
  return [...new Set(slots)].sort();
}

/** The phrase with its values put in; a value that is missing leaves nothing. */
export function fillTemplate(template: string, values: SlotValues, language: Language): string {
  return parseTemplate(template)
    .map((part) => {
      if (part.kind === 'words') return part.text;
      const value = values[part.slot] ?? '';
      return part.kind === 'slot' ? value : pluralForm(value, part.forms, language);
    })
    .join('');
}

function pluralForm(value: string, forms: readonly string[], language: Language): string {
  const category = new Intl.PluralRules(language).select(Number(value.replace(',', '.')));
  const last = forms.length - 1;
  return forms[Math.min(PLURAL_ORDER[category] ?? last, last)] ?? '';
}

/** What a slot looks like in a normalised sentence; values are judged by `isBelievable` afterwards. */
export const SLOT_PATTERNS: Readonly<Record<SlotName, string>> = {
  name: '(.{1,60}?)',
  place: '(.{1,60}?)',
  word: '(.{1,60}?)',
  title: '(.{1,60}?)',
  number: '(\\d{1,6}(?:[.,]\\d{1,3})?)',
  time: '(\\d{1,2}[:.]\\d{2})',
};

/** A name or place of more words than this is a sentence of its own. */
const MAX_WORDS = 4;

/** The same for scripts that do without spaces, in characters. */
const MAX_UNSPACED = 10;

/** Words that look like a place or a name to the pattern but would have to be translated. */
const NOT_A_VALUE: ReadonlySet<string> = new Set(
  [
    ['here', 'there', 'home', 'nowhere', 'everywhere', 'abroad', 'me', 'you', 'it'],
    ['hier', 'dort', 'da', 'nirgendwo', 'überall', 'ich', 'du', 'das'],
    ['aquí', 'allí', 'ahí', 'allá', 'yo', 'tú', 'eso', 'casa'],
    ['тут', 'там', 'здесь', 'дома', 'я', 'ты', 'вы', 'это'],
    [
      '这里',
      '这儿',
      '那里',
      '那儿',
      '哪里',
      '哪儿',
      '這裡',
      '這兒',
      '那裡',
      '那邊',
      '哪裡',
      '什么',
      '什麼',
      '外卖',
      '外賣',
      '公司',
      '学校',
      '學校',
    ],
    ['ここ', 'そこ', 'あそこ', 'どこ', 'こちら', 'そちら', '会社', '家'],
    ['여기', '거기', '저기', '어디', '집', '회사', '학교'],
  ].flat(),
);

/** Asked about without quotes, these are the sentence's own words: "what does that mean". */
const NOT_A_WORD: ReadonlySet<string> = new Set(
  [
    ['this', 'that', 'it', 'they', 'he', 'she', 'you', 'i'],
    ['das', 'dies', 'es', 'du', 'er', 'sie', 'hier', 'denn'],
    ['это', 'то', 'он', 'она', 'всё'],
    ['esto', 'eso', 'esta', 'este', 'ese', 'esa', 'aquello', 'ello'],
  ].flat(),
);

/** Masked pieces, commas and ends of sentences; the point of "St. Petersburg" is none. */
const ANOTHER_CLAUSE = /[\uE000-\uF8DF,，、!?。！？;；\n]|\p{L}{4}\.|\.$/u;

/** Small words inside names: "Rio de Janeiro", "Frankfurt am Main", "Isle of Man". */
const PARTICLES: ReadonlySet<string> = new Set(
  'de del la las los el y da do dos di am an der den die im in ob bei von van zu of the upon on на'.split(
    ' ',
  ),
);

interface Slot {
  readonly slot: SlotName;
  readonly capitalised: boolean;
}

/**
 * Whether `value` can stand untranslated in a slot: a number or a time always; a word that is asked
 * about if it is quoted, or a single one that is no pronoun, in a script with spaces; a name, place
 * or title must be short and, where the script has capitals, capitalised word for word, a name or
 * title at least a single word. A masked piece (one private-use character) is believed.
 */
export function isBelievable(
  value: string,
  { slot, capitalised }: Slot,
  quoted: boolean = false,
): boolean {
  if (slot === 'number' || slot === 'time') return true;
  if (/^[\uE000-\uF8DF]$/u.test(value)) return !capitalised;
  if (slot === 'word') return isAskedAbout(value, quoted);
  if (!/^\p{L}/u.test(value) || ANOTHER_CLAUSE.test(value)) return false;
  if (NOT_A_VALUE.has(value.toLowerCase())) return false;
  const words = value.split(/\s+/u);
  if (words.length > MAX_WORDS) return false;
  if (/^\p{Lu}/u.test(value))
    return words.every((word) => /^\P{Ll}/u.test(word) || PARTICLES.has(word));
  const lowerCase = /^\p{Ll}/u.test(value);
  if (capitalised || words.length > 1 || (slot === 'place' && lowerCase)) return false;
  return /^\p{Lo}/u.test(value) ? [...value].length <= MAX_UNSPACED : true;
}

function isAskedAbout(value: string, quoted: boolean): boolean {
  if (!/[\p{L}\p{N}]/u.test(value) || /[?？]/u.test(value)) return false;
  if (quoted) return true;
  return (
    !/[\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(value) &&
    !NOT_A_WORD.has(value.toLowerCase())
  );
}
