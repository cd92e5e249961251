import { EMOTICONS } from '@/domain/messaging/emoticons';

/** A text whose untranslatable pieces are replaced by one private-use character each. */
export interface Masked {
  readonly text: string;
  readonly pieces: readonly string[];
}

/** The private-use characters that stand for pieces; a text has at most a thousand characters. */
const FIRST = 0xe000;
const LAST = 0xf8df;

const TOP_LEVEL =
  'com|net|org|info|io|app|dev|me|tv|cn|tw|hk|jp|kr|de|at|ch|es|mx|ar|cl|ru|su|eu|uk|us|fr|it|nl|pl|edu|gov';

const EMOJI_UNIT = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?[\u{E0020}-\u{E007F}]*`;

/** What no engine may touch, most specific first. */
const UNTOUCHABLE = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)[!-~]*[\w/#=&%+~-]`,
    String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
    String.raw`(?<![\w.@-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:${TOP_LEVEL})(?![\w.-]*\w)(?:\/[!-~]*[\w/#=&%+~-])?`,
    String.raw`@[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*`,
    String.raw`\[(?:${Object.keys(EMOTICONS).join('|')})\]`,
    String.raw`\{\{[^{}\n]{1,60}\}\}|\{[^{}\n]{1,60}\}`,
    String.raw`\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3`,
    String.raw`${EMOJI_UNIT}(?:\u200D${EMOJI_UNIT})*`,
    String.raw`(?<![\p{L}\p{N}])(?:[:;=8][-o']?[)(\]DPpO3|*]|<3|[xX]D|\^[_.-]?\^|T_T|;_;)(?![\p{L}\p{N}])`,
    String.raw`\p{Co}`,
  ].join('|'),
  'giu',
);

/** Takes links, addresses, mentions, placeholders, emoji and emoticons out of a text's way. */
export function mask(text: string): Masked {
  const pieces: string[] = [];
  const masked = text.replace(UNTOUCHABLE, (piece) => {
    // No message is long enough to run out of stand-ins; should one be, the rest stays in sight.
    if (FIRST + pieces.length > LAST) return piece;
    pieces.push(piece);
    return String.fromCharCode(FIRST + pieces.length - 1);
  });
  return { text: masked, pieces };
}

/** Puts the pieces back where their stand-ins are. */
export function unmask(text: string, pieces: readonly string[]): string {
  return text.replace(/[\uE000-\uF8DF]/gu, (unit) => pieces[unit.charCodeAt(0) - FIRST] ?? unit);
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

/** Whether any letter is left once the untouchable pieces are out of the way. */
export function hasWordsToTranslate(text: string): boolean {
  return /\p{L}/u.test(mask(text).text);
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
