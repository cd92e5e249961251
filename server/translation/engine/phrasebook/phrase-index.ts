import type { Language } from '@/domain/shared/language';
import { normalise, sliceNormalised, unstretch, type Normalised } from './normalise';
import { PHRASES, type Phrase, type PhraseId } from './phrasebook';
import { isBelievable, SLOT_PATTERNS } from './slot-values';
import { parseTemplate, type SlotValues, type TemplatePart } from './template';

/** A sentence the book knows, with what stood in its slots. */
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

/** Phrases that may open a sentence unmarked: "hi how are you". */
const OPENINGS: ReadonlySet<PhraseId> = new Set([
  'hello',
  'good-morning',
  'good-evening',
  'thank-you',
  'okay',
  'ha-ha',
]);

/** Private-use characters that stand for the parts of a template while it is normalised. */
const FIRST_HOLE = 0xf8e0;

const indexes = new Map<Language, PhraseIndex>();

/** The phrase a whole sentence says in `language`, if the book has it. */
export function findPhrase(sentence: string, language: Language): PhraseMatch | undefined {
  const raw = normalise(sentence, language);
  return variants(raw)
    .map((text) => lookUp(sentence, text, language))
    .find((match) => match !== undefined);
}

/** The phrases of a sentence that opens with a greeting or thanks and goes on without a sign. */
export function findOpening(
  sentence: string,
  language: Language,
): readonly PhraseMatch[] | undefined {
  const text = normalise(sentence, language);
  for (const [key, phrase] of indexOf(language).openings) {
    if (!text.key.startsWith(key)) continue;
    const rest = restAfter(text, key.length, language);
    const match = rest && lookUp(sentence, rest, language);
    if (match) return [{ phrase, values: {} }, match];
  }
  return undefined;
}

function restAfter(text: Normalised, length: number, language: Language): Normalised | undefined {
  const spaced = text.key[length] === ' ';
  const needsSpace = !['zh-CN', 'zh-TW', 'ja', 'ko'].includes(language);
  if (needsSpace && !spaced) return undefined;
  return sliceNormalised(text, spaced ? length + 1 : length, text.key.length);
}

function variants(raw: Normalised): readonly Normalised[] {
  const twice = unstretch(raw, 2);
  return twice.key === raw.key ? [raw] : [raw, twice, unstretch(raw, 1)];
}

function lookUp(sentence: string, text: Normalised, language: Language): PhraseMatch | undefined {
  const { exact, patterns } = indexOf(language);
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
    const value = sentence.slice(text.starts[from], text.ends[to - 1]);
    if (!isBelievable(value, slot)) return undefined;
    values[slot.slot] = value;
  }
  return values;
}

function indexOf(language: Language): PhraseIndex {
  const known = indexes.get(language);
  if (known) return known;
  const index = buildIndex(language);
  indexes.set(language, index);
  return index;
}

function buildIndex(language: Language): PhraseIndex {
  const exact = new Map<string, Phrase>();
  const patterns: SlotPattern[] = [];
  for (const phrase of PHRASES) {
    for (const wording of wordingsOf(phrase, language)) {
      const parts = parseTemplate(wording);
      if (parts.some((part) => part.kind !== 'words')) {
        patterns.push(slotPattern(phrase, parts, language));
      } else {
        const { key } = normalise(wording, language);
        if (!exact.has(key)) exact.set(key, phrase);
      }
    }
  }
  const openings = [...exact]
    .filter(([, phrase]) => OPENINGS.has(phrase.id))
    .sort(([a], [b]) => b.length - a.length);
  return { exact, patterns: patterns.sort((a, b) => b.fixed - a.fixed), openings };
}

/** Every way a phrase is written in `language`, the one it is translated into first. */
export function wordingsOf(phrase: Phrase, language: Language): readonly string[] {
  return [phrase.text[language], ...(phrase.text.also?.[language] ?? [])];
}

function slotPattern(
  phrase: Phrase,
  parts: readonly TemplatePart[],
  language: Language,
): SlotPattern {
  const template = parts
    .map((part, at) => (part.kind === 'words' ? part.text : String.fromCharCode(FIRST_HOLE + at)))
    .join('');
  const { key } = normalise(template, language);
  const source = [...key].map((letter) => {
    const part = parts[letter.charCodeAt(0) - FIRST_HOLE];
    if (part?.kind === 'slot') return SLOT_PATTERNS[part.slot];
    if (part?.kind === 'plural') return pluralPattern(part.forms, language);
    return letter.replace(/[.*+?^${}()|[\]\\]/u, '\\$&');
  });
  const slots = parts.filter((part) => part.kind === 'slot');
  return {
    phrase,
    pattern: new RegExp(`^${source.join('')}$`, 'du'),
    slots,
    fixed: key.length - slots.length,
  };
}

function pluralPattern(forms: readonly string[], language: Language): string {
  return `(?:${forms.map((form) => normalise(form, language).key).join('|')})`;
}
