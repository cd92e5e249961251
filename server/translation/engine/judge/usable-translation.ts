import { cutText, type PartKind } from '@/domain/translation/untouchable';
import { factsOf, type Language } from '@/domain/shared/language';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { err, ok, type Result } from '@/domain/shared/result';
import { hasForbiddenCharacters, normaliseText } from '@/domain/shared/text';
import { losesNumbers } from './numbers';

/** How many letters of an alphabet one character of these scripts is worth, measured on the phrasebook. */
const WORTH: readonly (readonly [RegExp, number])[] = [
  [/\p{sc=Han}/u, 3],
  [/[\p{sc=Hiragana}\p{sc=Katakana}ー]/u, 1.8],
  [/\p{sc=Hangul}/u, 2],
];

/** How many times the weight of its source a translation has at most, and letters besides: "brb" is a sentence. */
const MOST_WEIGHT = 2.5;
const SPARE_WEIGHT = 40;
/** The part of its source that a translation weighs at least, and letters that it may lack besides. */
const LEAST = 0.25;
const LACKING = 6;
/** How much of a translation may be neither letters nor digits, beside what the source has of it. */
const SPARE_SIGNS = 30;

/** How much one character says, in letters of an alphabet; spaces and punctuation say nothing. */
function worthOf(character: string): number {
  if (!/[\p{L}\p{N}]/u.test(character)) return 0;
  return WORTH.find(([script]) => script.test(character))?.[1] ?? 1;
}

/** How much a text says, in letters of an alphabet: about the same in every language. */
export function weightOf(text: string): number {
  let weight = 0;
  for (const character of text) weight += worthOf(character);
  return weight;
}

/** Whether a translation is longer than any translation of its source would be. */
function isTooLong(source: string, translation: string): boolean {
  const weight = weightOf(translation);
  if (weight > MOST_WEIGHT * weightOf(source) + SPARE_WEIGHT) return true;
  return signsOf(translation) > MOST_WEIGHT * signsOf(source) + weight + SPARE_SIGNS;
}

/** Whether a translation is shorter than any translation of its source would be. */
function isTooShort(source: string, translation: string): boolean {
  return weightOf(translation) < LEAST * weightOf(source) - LACKING;
}

/** How many characters of a text are neither letters nor digits. */
function signsOf(text: string): number {
  return [...text].filter((character) => worthOf(character) === 0).length;
}

/** What HTML writes for a character. */
const ENTITY =
  /&(?:(?<name>quot|apos|amp|lt|gt|nbsp)|#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6}));/giu;

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

const LAST_CHARACTER = 0x10_ff_ff;

/** Whether a text holds a character as HTML writes it. */
function hasEntities(text: string): boolean {
  return new RegExp(ENTITY).test(text);
}

/** The text with each entity as the character it represents, once: `&amp;lt;` becomes `&lt;`. */
function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, ...rest) => {
    const { name, decimal, hex } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : entity;
  });
}

/** What an engine leaves behind of its work; what its source has as well was meant by the writer. */
const TRACES: readonly RegExp[] = [
  // Tags of HTML, of prompts and of reasoning.
  /<\/?[a-z][\w:-]*(?:\s[^<>]*)?\/?>/iu,
  // Marks of a model's own language, and what its vocabulary has for what it does not know.
  /<\|[^|<>]*\|>|\[\/?INST\]/u,
  /[⁇\uFFFD▁]/u,
  /@@(?=\s|$)/u,
  // Marks in place of names and links.
  /\[\[\s*\d+\s*\]\]|[［【]\s*[［【]\s*\d+/u,
  /\p{Co}/u,
  // Markup of a page.
  /```/u,
  /\*\*[^*\n]+\*\*/u,
  /^#{1,6}\s/mu,
];

/** "Translation" in the eight languages. */
const WORD = String.raw`(?:translat(?:ion|ed)|übersetz|перевод|перевед|traduc|翻译|翻譯|译文|譯文|翻訳|訳文|번역)`;

/** What a model says about its answer instead of answering. */
const REMARKS: readonly RegExp[] = [
  // "Translation:", "Übersetzung (Deutsch):"
  new RegExp(String.raw`^[^\p{L}]*(?:the\s|die\s|la\s)?${WORD}[^\n:：]{0,40}[:：]`, 'iu'),
  // "Sure, here is the translation:", "Конечно! Вот перевод:", "以下是翻译："
  new RegExp(
    String.raw`^[^\n:：]{0,40}(?:here|hier|вот|aquí|以下|こちら|다음)[^\n:：]{0,40}${WORD}[^\n:：]{0,40}[:：\n]`,
    'iu',
  ),
  // "(Note: I translated …)"
  new RegExp(
    String.raw`(?:\bnote|anmerkung|hinweis|примечание|\bnota|注|備考|참고)\s*[:：][^\n]{0,80}${WORD}`,
    'iu',
  ),
  /\bas an? (?:ai|artificial intelligence|(?:large )?language model)\b|\bals (?:ki|sprachmodell)\b|\bcomo (?:una )?(?:ia\b|inteligencia artificial|modelo de lenguaje)|\bкак (?:ии\b|искусственный интеллект|языковая модель)|作为(?:一个|一個)?(?:ai|人工智能|语言模型)|作為(?:一個)?(?:ai|人工智慧|語言模型)|ai\s?(?:として|로서)/iu,
];

const ABOUT_MODELS =
  /\bai\b|artificial|\bki\b|künstlich|\bia\b|inteligencia|\bии\b|искусственн|人工|智能|智慧|ai(?=[^a-z])|인공|language model|sprachmodell|языков|语言模型|語言模型/iu;

/** Parts of a text that go through a translation as they are. */
const UNTRANSLATED: ReadonlySet<PartKind> = new Set([
  'link',
  'site',
  'mail',
  'mention',
  'placeholder',
]);

/** Whether tags, marks or remarks stand in a translation that its source knows nothing of. */
function hasLeftovers(source: string, translation: string): boolean {
  if (TRACES.some((trace) => trace.test(translation) && !trace.test(source))) return true;
  const speaksOfIt = new RegExp(WORD, 'iu').test(source) || ABOUT_MODELS.test(source);
  return !speaksOfIt && REMARKS.some((remark) => remark.test(translation));
}

/** Whether a link, an address, a mention or a placeholder is gone, or a link or address came in. */
function changesLinks(source: string, translation: string): boolean {
  const [said, answered] = [untranslatedIn(source), untranslatedIn(translation)];
  const lost = [...said].some(([text, { count }]) => (answered.get(text)?.count ?? 0) < count);
  const brought = [...answered].some(
    ([text, { kind }]) => (kind === 'link' || kind === 'mail') && !said.has(text),
  );
  return lost || brought;
}

function untranslatedIn(
  text: string,
): ReadonlyMap<string, { readonly kind: PartKind; readonly count: number }> {
  const found = new Map<string, { readonly kind: PartKind; readonly count: number }>();
  for (const part of cutText(text)) {
    if (!UNTRANSLATED.has(part.kind)) continue;
    found.set(part.text, { kind: part.kind, count: (found.get(part.text)?.count ?? 0) + 1 });
  }
  return found;
}

/** What repeats itself, in letters of an alphabet: all of it, and the longest stretch that came twice in a row. */
interface Repetition {
  readonly repeated: number;
  readonly unit: number;
}

/** A stretch of so many letters comes twice in a row only where the writer repeated something. */
const LONG_UNIT = 10;
/** From so many letters on, what the writer repeated counts as a repetition of a stretch. */
const SOME_UNIT = 4;
/** How many times as much as its source a translation repeats, and letters besides: 哈哈哈 is "hahahahahaha". */
const MOST_REPEATED = 3;
const SPARE_REPEATED = 24;

/**
 * Whether a translation goes round in circles: the same stretch follows itself though the source does nothing like
 * that. Laughter, "no no no" and stretched words repeat little.
 */
function repeatsItself(source: string, translation: string): boolean {
  const [said, answered] = [repetitionOf(source), repetitionOf(translation)];
  if (answered.unit >= LONG_UNIT && said.unit < SOME_UNIT) return true;
  return answered.repeated > MOST_REPEATED * said.repeated + SPARE_REPEATED;
}

/** The heaviest repetition among all periods; case, spaces and punctuation aside. */
function repetitionOf(text: string): Repetition {
  const characters = [...text.toLowerCase()].filter((character) => worthOf(character) > 0);
  const codes = Uint32Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  const sums = new Float64Array(codes.length + 1);
  characters.forEach((character, at) => (sums[at + 1] = (sums[at] ?? 0) + worthOf(character)));
  const between = (from: number, to: number): number => (sums[to] ?? 0) - (sums[from] ?? 0);
  let [repeated, unit] = [0, 0];
  for (let period = 1; 2 * period <= codes.length; period += 1) {
    let same = 0;
    for (let at = period; at <= codes.length; at += 1) {
      if (at < codes.length && codes[at] === codes[at - period]) {
        same += 1;
        continue;
      }
      if (same >= period) {
        repeated = Math.max(repeated, between(at - same, at));
        unit = Math.max(unit, between(at - period, at));
      }
      same = 0;
    }
  }
  return { repeated, unit };
}

const LATIN = String.raw`\p{sc=Latin}`;

/** Letters that no script owns: modifiers, ª, º and the like. */
const SHARED = String.raw`\p{sc=Common}\p{sc=Inherited}`;

/** Foreign letters that a translation may bring along, such as π or 美 in a Korean headline. */
const SOME_FOREIGN = 2;
/** A name kept as it is may weigh so many times what is translated around it, and letters besides. */
const MOST_FOREIGN = 3;
const SPARE_FOREIGN = 10;

/**
 * Whether a translation is written in letters that are not those of its language and do not stand in the source, or
 * hardly in its language at all. Latin words are at home everywhere (OK, Wi-Fi) unless they are most of what is written.
 */
function isInForeignScript(source: string, translation: string, to: Language): boolean {
  const own = factsOf(to)
    .scripts.map((script) => String.raw`\p{sc=${script}}`)
    .join('');
  const foreign = runsOf(translation, String.raw`(?:(?![${own}${SHARED}])[\p{L}\p{M}])+`);
  const known = source.toLowerCase();
  const brought = foreign.filter((run) => !known.includes(run.toLowerCase()));
  const isLatin = (run: string): boolean => /^[\p{sc=Latin}\p{M}]+$/u.test(run);
  const alien = brought.filter((run) => !isLatin(run));
  if ([...alien.join('')].length > (mixesIn(alien, translation) ? 0 : SOME_FOREIGN)) return true;
  const written = weightOf(runsOf(translation, `[${own}]+`).join(''));
  if (weightOf(brought.filter(isLatin).join('')) > written) return true;
  return weightOf(foreign.join('')) > MOST_FOREIGN * written + SPARE_FOREIGN;
}

/** Whether letters of two alphabets stand in one word, as where one is taken for the other. */
function mixesIn(alien: readonly string[], translation: string): boolean {
  return alien
    .filter((run) => /\p{sc=Cyrillic}/u.test(run))
    .some((run) => runsOf(translation, `${LATIN}${run}|${run}${LATIN}`).length > 0);
}

function runsOf(text: string, pattern: string): readonly string[] {
  return text.match(new RegExp(pattern, 'gu')) ?? [];
}

/** Longest translation in UTF-16 code units: no text that may be translated grows so much. */
const LONGEST = 8 * MAX_CHAT_TEXT;

/** What is wrong with what an engine answered. */
export type TranslationFault = {
  readonly kind:
    | 'empty'
    | 'forbidden-characters'
    | 'too-long'
    | 'too-short'
    | 'repetition'
    | 'foreign-script'
    | 'leftovers'
    | 'entities'
    | 'changed-links'
    | 'lost-numbers';
};

/** A text, what an engine answered to it, and the requested language. */
interface Answered {
  readonly source: string;
  readonly answer: string;
  readonly to: Language;
}

/**
 * What an engine answered, as it is stored and sent, or why it is no translation of its source, for any engine
 * (ADR-0016). It is trimmed, in Unicode form NFC, and entities of HTML that the source does not have are decoded
 * once.
 */
export function usableTranslation({
  source,
  answer,
  to,
}: Answered): Result<string, TranslationFault> {
  if (answer.length > LONGEST) return err({ kind: 'too-long' });
  const isEscaped = hasEntities(answer) && !hasEntities(source);
  const decoded = isEscaped ? decodeEntities(answer) : answer;
  const text = normaliseText(decoded.replaceAll(/\r\n?/g, '\n'));
  const kind = faultOf(source, text, to);
  return kind ? err({ kind }) : ok(text);
}

function faultOf(source: string, text: string, to: Language): TranslationFault['kind'] | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'empty';
  if (hasForbiddenCharacters(text)) return 'forbidden-characters';
  if (hasEntities(text) && !hasEntities(source)) return 'entities';
  if (isTooLong(source, text)) return 'too-long';
  if (isTooShort(source, text)) return 'too-short';
  if (hasLeftovers(source, text)) return 'leftovers';
  if (isInForeignScript(source, text, to)) return 'foreign-script';
  if (repeatsItself(source, text)) return 'repetition';
  if (changesLinks(source, text)) return 'changed-links';
  if (losesNumbers(source, text)) return 'lost-numbers';
  return undefined;
}
