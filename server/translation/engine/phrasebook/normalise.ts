import { isDense, type Language } from '@/domain/shared/language';

/**
 * A text as the phrasebook compares it, and where each UTF-16 unit of `key` came from, so that the
 * value of a slot can be cut out of the text as it was written.
 */
export interface Normalised {
  readonly key: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const APOSTROPHES = /^['’‘ʼ`´]$/u;
const QUESTION_MARKS = /^\?+$/u;
const SEPARATORS = /^[\p{P}\p{S}\p{Z}\p{Cc}]+$/u;
const MARKS = /\p{M}/gu;

/** Short and long ways of writing the same words become one; applied to phrases and messages alike. */
const REWRITES: Readonly<Partial<Record<Language, readonly (readonly [RegExp, string])[]>>> = {
  en: [
    [/\bu\b/gu, 'you'],
    [/\bur\b/gu, 'your'],
    [/\br\b/gu, 'are'],
    [/\b(?:pls|plz)\b/gu, 'please'],
    [/\bi am\b/gu, 'im'],
    [/\byou are\b/gu, 'youre'],
    [/\bwhat is\b/gu, 'whats'],
    [/\bthat is\b/gu, 'thats'],
    [/\bit is\b/gu, 'its'],
    [/\bhow is\b/gu, 'hows'],
    [/\bi would\b/gu, 'id'],
    [/\bi will\b/gu, 'ill'],
    [/\bi have\b/gu, 'ive'],
    [/\blet us\b/gu, 'lets'],
    [/\bdo not\b/gu, 'dont'],
    [/\bdid not\b/gu, 'didnt'],
    [/\bis not\b/gu, 'isnt'],
    [/\bfavorite\b/gu, 'favourite'],
    [/\btraveling\b/gu, 'travelling'],
    [/\bpractice\b/gu, 'practise'],
  ],
  de: [
    [/\bgeht es\b/gu, 'gehts'],
    [/\bgerne\b/gu, 'gern'],
    [/\bich hab\b/gu, 'ich habe'],
  ],
  ja: [
    [/^(?:私は|わたしは|僕は|ぼくは)(?=.)/gu, ''],
    [/下さい/gu, 'ください'],
  ],
  ko: [
    [/^(?:저는|전|나는)(?=.)/gu, ''],
    [/뭐에요/gu, '뭐예요'],
  ],
  'zh-CN': [[/(?<=..)[啊呀哦哟啦]+(?=\??$)/gu, '']],
  'zh-TW': [[/(?<=..)[啊呀喔唷啦囉]+(?=\??$)/gu, '']],
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * `text` without what people write differently: width and case, accents, punctuation, apostrophes,
 * spaces, contractions. A question mark stays, for it makes another sentence of the same words; so
 * does a colon, point or comma between digits.
 */
export function normalise(text: string, language: Language): Normalised {
  const builder = new NormalisedBuilder(isDense(language));
  for (const { segment, index } of graphemes.segment(text)) {
    const end = index + segment.length;
    const folded = fold(segment, language);
    if (/^[:.,]$/u.test(folded) && isDigit(text[index - 1]) && isDigit(text[end])) {
      builder.add(folded, index, end);
    } else if (QUESTION_MARKS.test(folded)) {
      builder.question(index, end);
    } else if (SEPARATORS.test(folded) || folded === '') {
      if (!APOSTROPHES.test(segment)) builder.space(index, end);
    } else {
      builder.add(folded, index, end);
    }
  }
  let result = builder.done();
  for (const [pattern, replacement] of REWRITES[language] ?? []) {
    result = rewrite(result, pattern, replacement);
  }
  return result;
}

/**
 * `text` with stretched letters and laughter shortened: "hiii" to "hi" (`keep` 1), "gooood" to
 * "good" (`keep` 2), "hahahaha" to "haha". Digits stay.
 */
export function unstretch(text: Normalised, keep: 1 | 2): Normalised {
  const laughing = rewrite(text, /(\p{L}{2})\1{2,}/gu, (match) => match.slice(0, 4));
  return rewrite(laughing, /(\p{L})\1{2,}/gu, (match) => match.slice(0, keep));
}

/** The words alone, for a reader who does not tell a question from a statement. */
export function withoutQuestionMarks(text: Normalised): Normalised {
  return rewrite(text, /\?/gu, '');
}

/** Part of a normalised text. */
export function sliceNormalised(text: Normalised, from: number, to: number): Normalised {
  return {
    key: text.key.slice(from, to),
    starts: text.starts.slice(from, to),
    ends: text.ends.slice(from, to),
  };
}

function fold(segment: string, language: Language): string {
  const plain = segment.normalize('NFKC').toLowerCase();
  if (language === 'de') return plain.replace(/[äöüß]/gu, (letter) => GERMAN[letter] ?? letter);
  if (language === 'ru') return plain.replaceAll('ё', 'е');
  if (language === 'en' || language === 'es') return plain.normalize('NFD').replace(MARKS, '');
  return plain;
}

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /\p{Nd}/u.test(character);
}

function rewrite(
  text: Normalised,
  pattern: RegExp,
  replacement: string | ((match: string) => string),
): Normalised {
  if (text.key.search(pattern) < 0) return text;
  const key: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let done = 0;
  function copy(to: number): void {
    key.push(text.key.slice(done, to));
    starts.push(...text.starts.slice(done, to));
    ends.push(...text.ends.slice(done, to));
  }
  for (const match of text.key.matchAll(pattern)) {
    copy(match.index);
    done = match.index + match[0].length;
    const put = typeof replacement === 'string' ? replacement : replacement(match[0]);
    key.push(put);
    for (let unit = 0; unit < put.length; unit += 1) {
      starts.push(text.starts[match.index] ?? 0);
      ends.push(text.ends[done - 1] ?? 0);
    }
  }
  copy(text.key.length);
  return { key: key.join(''), starts, ends };
}

/** Collects units with their places; spaces are single, and never first or last. */
class NormalisedBuilder {
  private key = '';
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private gap: readonly [number, number] | undefined;
  private readonly spaceless: boolean;

  constructor(spaceless: boolean) {
    this.spaceless = spaceless;
  }

  add(units: string, start: number, end: number): void {
    if (this.gap && this.key !== '') this.push(' ', ...this.gap);
    this.gap = undefined;
    this.push(units, start, end);
  }

  space(start: number, end: number): void {
    if (!this.spaceless) this.gap = [this.gap?.[0] ?? start, end];
  }

  /** One mark however many are written, close to the word before it; none before the first word. */
  question(start: number, end: number): void {
    if (this.key === '') return;
    if (!this.key.endsWith('?')) this.push('?', start, end);
    this.gap = undefined;
    this.space(start, end);
  }

  done(): Normalised {
    return { key: this.key, starts: this.starts, ends: this.ends };
  }

  private push(units: string, start: number, end: number): void {
    this.key += units;
    for (let unit = 0; unit < units.length; unit += 1) {
      this.starts.push(start);
      this.ends.push(end);
    }
  }
}
