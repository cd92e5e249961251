import { cutText } from '@/domain/translation/untouchable';

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
export function cutAtPieces(text: string): readonly string[] {
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
