import { isDense, type Language } from '@/domain/shared/language';
import {
  normalise,
  sliceNormalised,
  unstretch,
  withoutQuestionMarks,
  type Normalised,
} from './normalise';
import {
  nearWordings,
  PHRASES,
  withoutMark,
  wordingsOf,
  type Phrase,
  type PhraseId,
} from './phrasebook';
import {
  isBelievable,
  SLOT_PATTERNS,
  parseTemplate,
  type SlotValues,
  type TemplatePart,
} from './template';

/** A sentence the book knows, with the content of its slots. */
export interface PhraseMatch {
  readonly phrase: Phrase;
  readonly values: SlotValues;
}

interface SlotPattern {
  readonly phrase: Phrase;
  readonly pattern: RegExp;
  readonly slots: readonly (TemplatePart & { readonly kind: 'slot' })[];
  /** How many letters are fixed: the pattern that fixes more is asked first. */
  readonly fixed: number;
}

interface PhraseIndex {
  readonly exact: ReadonlyMap<string, Phrase>;
  readonly patterns: readonly SlotPattern[];
  /** Normalised greetings and thanks that people put before a sentence without any sign between. */
  readonly openings: readonly (readonly [key: string, phrase: Phrase])[];
}

/**
 * How a sentence is compared with the book: `exactly`, to be translated, or `closely`, to be
 * answered by a companion, who takes near wordings and does not mind a missing question mark.
 */
export type Reading = 'exactly' | 'closely';

/** Phrases that may open a sentence unmarked: "hi how are you". */
const OPENINGS: ReadonlySet<PhraseId> = new Set([
  'hello',
  'good-morning',
  'good-evening',
  'thank-you',
]);

/** Without spaces a greeting may be the beginning of a longer word: 你好漂亮 is no greeting. */
const AFTER_OPENING: Readonly<Partial<Record<Language, RegExp>>> = {
  'zh-CN': /^[你我您请很]/u,
  'zh-TW': /^[你我您請很]/u,
};

/** Private-use characters that stand for the parts of a template while it is normalised. */
const FIRST_HOLE = 0xf8e0;

const indexes = new Map<string, PhraseIndex>();

/** The phrase a whole sentence says in `language`, if the book has it. */
export function findPhrase(
  sentence: string,
  language: Language,
  reading: Reading = 'exactly',
): PhraseMatch | undefined {
  const exact = variants(normalise(sentence, language))
    .map((text) => lookUp(sentence, text, indexOf(language, 'exactly')))
    .find((match) => match !== undefined);
  if (exact || reading === 'exactly') return exact;
  return variants(withoutQuestionMarks(normalise(sentence, language)))
    .map((text) => lookUp(sentence, text, indexOf(language, reading)))
    .find((match) => match !== undefined);
}

/** The phrases of a sentence that opens with a greeting or thanks and goes on without a sign. */
export function findOpening(
  sentence: string,
  language: Language,
  reading: Reading = 'exactly',
): readonly PhraseMatch[] | undefined {
  const text = normalise(sentence, language);
  const index = indexOf(language, reading);
  for (const [key, phrase] of index.openings) {
    if (!text.key.startsWith(key)) continue;
    const rest = restAfter(text, key.length, language);
    const read = rest && (reading === 'exactly' ? rest : withoutQuestionMarks(rest));
    const match = read && lookUp(sentence, read, index);
    if (match) return [{ phrase, values: {} }, match];
  }
  return undefined;
}

function restAfter(text: Normalised, length: number, language: Language): Normalised | undefined {
  const spaced = text.key[length] === ' ';
  if (!isDense(language) && !spaced) return undefined;
  if (AFTER_OPENING[language]?.test(text.key.slice(length)) === false) return undefined;
  return sliceNormalised(text, spaced ? length + 1 : length, text.key.length);
}

function variants(raw: Normalised): readonly Normalised[] {
  const twice = unstretch(raw, 2);
  return twice.key === raw.key ? [raw] : [raw, twice, unstretch(raw, 1)];
}

function lookUp(
  sentence: string,
  text: Normalised,
  { exact, patterns }: PhraseIndex,
): PhraseMatch | undefined {
  const phrase = exact.get(text.key);
  if (phrase) return { phrase, values: {} };
  for (const candidate of patterns) {
    const values = valuesIn(sentence, text, candidate);
    if (values) return { phrase: candidate.phrase, values };
  }
  return undefined;
}

function valuesIn(
  sentence: string,
  text: Normalised,
  { pattern, slots }: SlotPattern,
): SlotValues | undefined {
  const groups = pattern.exec(text.key)?.indices;
  if (!groups) return undefined;
  const values: Record<string, string> = {};
  for (const [at, slot] of slots.entries()) {
    const [from, to] = groups[at + 1] ?? [0, 0];
    const start = text.starts[from] ?? 0;
    const end = text.ends[to - 1] ?? 0;
    const value = sentence.slice(start, end);
    const quoted = /^["“„«‘「『]$/u.test(sentence[start - 1] ?? '');
    if (!isBelievable(value, slot, quoted)) return undefined;
    values[slot.slot] = value;
  }
  return values;
}

function indexOf(language: Language, reading: Reading): PhraseIndex {
  const name = `${reading} ${language}`;
  const known = indexes.get(name);
  if (known) return known;
  const index = buildIndex(language, reading);
  indexes.set(name, index);
  return index;
}

function buildIndex(language: Language, reading: Reading): PhraseIndex {
  const exact = new Map<string, Phrase>();
  const patterns: SlotPattern[] = [];
  for (const [phrase, wording] of entriesOf(language, reading)) {
    const parts = parseTemplate(wording);
    if (parts.some((part) => part.kind !== 'words')) {
      patterns.push(slotPattern(phrase, parts, language, reading));
      continue;
    }
    for (const key of keysOf(wording, language, reading)) {
      if (!exact.has(key)) exact.set(key, phrase);
    }
  }
  const openings = [...exact]
    .filter(([, phrase]) => OPENINGS.has(phrase.id))
    .sort(([a], [b]) => b.length - a.length);
  return { exact, patterns: patterns.sort((a, b) => b.fixed - a.fixed), openings };
}

/** The phrases' own wordings first, so that none is taken for one it only comes close to. */
function entriesOf(language: Language, reading: Reading): readonly (readonly [Phrase, string])[] {
  const own = PHRASES.flatMap((phrase) =>
    wordingsOf(phrase.id, language).map((wording) => [phrase, wording] as const),
  );
  if (reading === 'exactly') return own;
  const near = PHRASES.flatMap((phrase) =>
    nearWordings(phrase.id, language).map((wording) => [phrase, wording] as const),
  );
  return [...own, ...near];
}

function keysOf(wording: string, language: Language, reading: Reading): readonly string[] {
  const text = normalise(wording, language);
  if (reading === 'closely') return [withoutQuestionMarks(text).key];
  const bare = withoutMark(text.key, language);
  return bare === undefined ? [text.key] : [text.key, bare];
}

function slotPattern(
  phrase: Phrase,
  parts: readonly TemplatePart[],
  language: Language,
  reading: Reading,
): SlotPattern {
  const template = parts
    .map((part, at) => (part.kind === 'words' ? part.text : String.fromCharCode(FIRST_HOLE + at)))
    .join('');
  const [asked = '', bare] = keysOf(template, language, reading);
  const key = bare ?? asked;
  const source = [...key].map((letter) => {
    const part = parts[letter.charCodeAt(0) - FIRST_HOLE];
    if (part?.kind === 'slot') return SLOT_PATTERNS[part.slot];
    if (part?.kind === 'plural') return pluralPattern(part.forms, language);
    return letter.replace(/[.*+?^${}()|[\]\\]/u, '\\$&');
  });
  const slots = parts.filter((part) => part.kind === 'slot');
  return {
    phrase,
    pattern: new RegExp(`^${source.join('')}${bare === undefined ? '' : '\\??'}$`, 'du'),
    slots,
    fixed: key.length - slots.length,
  };
}

function pluralPattern(forms: readonly string[], language: Language): string {
  return `(?:${forms.map((form) => normalise(form, language).key).join('|')})`;
}
