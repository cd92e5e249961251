import { cutText } from '@/domain/translation/untouchable';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import type { EngineAnswer, ReadRequest } from '@server/kernel/ports/translation';
import type { TranslateText, TranslatorRequest, ReadText } from './text-translator';
import type { ReadPart, Reading } from '@/domain/translation/reading';

/** A text whose untranslatable pieces are replaced by one private-use character each. */
export interface Masked {
  readonly text: string;
  readonly pieces: readonly string[];
}

/** The private-use characters that stand for pieces; a text has at most a thousand characters. */
const FIRST = 0xe000;
const LAST = 0xf8df;

/** Takes links, addresses, mentions, placeholders, emoji and emoticons out of a text's way. */
export function mask(text: string): Masked {
  const pieces: string[] = [];
  const masked = cutText(text).map((part) => {
    // No message is long enough to run out of stand-ins; should one be, the rest stays in sight.
    if (part.kind === 'words' || FIRST + pieces.length > LAST) return part.text;
    pieces.push(part.text);
    return String.fromCharCode(FIRST + pieces.length - 1);
  });
  return { text: masked.join(''), pieces };
}

/** Puts the pieces back where their stand-ins are. */
export function unmask(text: string, pieces: readonly string[]): string {
  return text.replace(/[\uE000-\uF8DF]/gu, (unit) => pieces[unit.charCodeAt(0) - FIRST] ?? unit);
}

/**
 * Puts the pieces back into a translation. Where a letter beside a piece would become part of it, or hide it, a space
 * comes between: `@tom` before `に`, `:)` behind `は`.
 */
export function unmaskApart(text: string, pieces: readonly string[]): string {
  return text.replace(/[\uE000-\uF8DF]/gu, (unit, at: number) => {
    const piece = pieces[unit.charCodeAt(0) - FIRST];
    if (piece === undefined) return unit;
    const before = cutText(text.slice(Math.max(0, at - 1), at) + piece).at(-1);
    const [after] = cutText(piece + text.slice(at + 1, at + 3));
    return `${before?.text === piece ? '' : ' '}${piece}${after?.text === piece ? '' : ' '}`;
  });
}

/** Whether `text` holds the stand-in of every piece exactly once and none besides. */
export function holdsAll(text: string, pieces: readonly string[]): boolean {
  const found = [...text.matchAll(/[\uE000-\uF8DF]/gu)].map(([unit]) => unit.charCodeAt(0) - FIRST);
  return (
    found.length === pieces.length &&
    new Set(found).size === pieces.length &&
    found.every((at) => at < pieces.length)
  );
}

/** A masked text cut at its stand-ins: stand-ins and the stretches between them, in order. */
function cutAtPieces(text: string): readonly string[] {
  return text.split(/([\uE000-\uF8DF])/u).filter((part) => part !== '');
}

/** `text` with `change` applied to everything but the untouchable pieces. */
export function mapWords(text: string, change: (words: string) => string): string {
  const masked = mask(text);
  const parts = cutAtPieces(masked.text);
  return unmask(
    parts.map((part) => (/^[\uE000-\uF8DF]$/u.test(part) ? part : change(part))).join(''),
    masked.pieces,
  );
}

/** A service gets at most this many stretches of one message. */
const MAX_STRETCHES = 12;

const EDGES = /^([\s\uE000-\uF8DF]*)(.*?)([\s\uE000-\uF8DF]*)$/su;

type Answer = Result<EngineAnswer, EngineRefusal>;

/**
 * Translates through a service that may damage what it does not understand: links, mentions, emoji
 * and placeholders go as `[[0]]`, `[[1]]` …; if they do not all come back exactly once, the words
 * between them are translated stretch by stretch. What comes out holds every piece untouched.
 */
export async function translateMasked(
  request: TranslatorRequest,
  translate: TranslateText,
): Promise<Answer> {
  const masked = mask(request.text);
  const [, lead = '', core = '', tail = ''] = EDGES.exec(masked.text) ?? [];
  if (!/\p{L}/u.test(core)) return err({ kind: 'unchanged' });
  const answer = await translateCore({ ...request, text: core }, translate);
  if (!answer.ok) return answer;
  const text = unmaskApart(lead + answer.value.text.trim() + tail, masked.pieces);
  return text === request.text ? err({ kind: 'unchanged' }) : ok({ ...answer.value, text });
}

async function translateCore(
  request: TranslatorRequest,
  translate: TranslateText,
): Promise<Answer> {
  const inside = [...request.text.matchAll(/[\uE000-\uF8DF]/gu)].map(([unit]) => unit);
  if (inside.length === 0) return checked(await translate(request));
  const marked = inside.reduce((text, unit, at) => text.replace(unit, `[[${at}]]`), request.text);
  const answer = checked(await translate({ ...request, text: marked }));
  if (!answer.ok) return answer;
  const text = withStandIns(answer.value.text, inside);
  if (text !== undefined) return ok({ ...answer.value, text });
  return translateStretches(request, translate);
}

/** The stand-ins back in place of `[[n]]`, white space and full-width brackets forgiven. */
function withStandIns(text: string, units: readonly string[]): string | undefined {
  const restored = unmarked(text, units);
  const renumbered = units.reduce(
    (current, unit, at) => current.replaceAll(unit, String.fromCharCode(0xe000 + at)),
    restored,
  );
  return holdsAll(renumbered, units) ? restored : undefined;
}

/** `text` with the stand-in of each mark that can still be read in its place. */
function unmarked(text: string, units: readonly string[]): string {
  return text.replace(
    /[[［【]\s*[[［【]\s*(\d+)\s*[\]］】]\s*[\]］】]/gu,
    (mark, digits: string) => units[Number(digits)] ?? mark,
  );
}

async function translateStretches(
  request: TranslatorRequest,
  translate: TranslateText,
): Promise<Answer> {
  const parts = cutAtPieces(request.text);
  if (parts.length > 2 * MAX_STRETCHES) return err({ kind: 'engine-failed' });
  const done: string[] = [];
  let answered: Partial<EngineAnswer> = {};
  for (const part of parts) {
    if (!/\p{L}/u.test(part) || /^[\uE000-\uF8DF]$/u.test(part)) {
      done.push(part);
      continue;
    }
    const answer = checked(await translate({ ...request, text: part.trim() }));
    if (!answer.ok) return answer;
    answered = { ...answer.value, ...answered };
    const [, lead = '', , tail = ''] = /^(\s*)(.*?)(\s*)$/su.exec(part) ?? [];
    done.push(lead + answer.value.text.trim() + tail);
  }
  return ok({ ...answered, text: done.join('') });
}

/** A service that answers with nothing, or smuggles a stand-in in, has failed. */
function checked(answer: Answer): Answer {
  if (!answer.ok) return answer;
  const { text } = answer.value;
  if (text.trim() === '' || /[\uE000-\uF8DF]/u.test(text)) return err({ kind: 'engine-failed' });
  return answer;
}

type ReadingAnswer = Result<Reading, EngineRefusal>;

const STAND_IN = /[\uE000-\uF8DF]/gu;

/**
 * Reads a text as it would be translated: what no translation touches goes as `[[0]]`, `[[1]]` …, and where
 * they do not all come back the words between them are read stretch by stretch.
 */
export async function readMasked(request: ReadRequest, read: ReadText): Promise<ReadingAnswer> {
  const masked = mask(request.text);
  if (masked.pieces.length === 0) return read(request);
  const units = [...masked.text.matchAll(STAND_IN)].map(([unit]) => unit);
  const text = masked.text.replace(STAND_IN, (unit) => `[[${units.indexOf(unit)}]]`);
  const answer = await read({ ...request, text });
  if (!answer.ok) return answer;
  const standIns = changed(answer.value, (words) => unmarked(words, units));
  const translated = standIns.parts.map(({ translation }) => translation).join('');
  if (!holdsAll(translated, masked.pieces)) return readStretches(request, masked, read);
  return ok(changed(standIns, (words) => unmaskApart(words, masked.pieces)));
}

async function readStretches(request: ReadRequest, masked: Masked, read: ReadText) {
  const parts: ReadPart[] = [];
  for (const stretch of cutAtPieces(masked.text)) {
    if (!/\p{L}/u.test(stretch)) {
      const same = unmask(stretch, masked.pieces);
      parts.push({ text: same, translation: same, back: same });
      continue;
    }
    const answer = await read({ ...request, text: stretch });
    if (!answer.ok) return answer;
    parts.push(...answer.value.parts);
  }
  return ok({ parts });
}

/** The reading with `change` applied to each of its texts. */
function changed({ parts, through }: Reading, change: (words: string) => string): Reading {
  return {
    parts: parts.map(({ text, translation, back }) => ({
      text: change(text),
      translation: change(translation),
      back: change(back),
    })),
    ...(through !== undefined && { through: change(through) }),
  };
}
