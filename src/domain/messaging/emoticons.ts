/** The 25 named emoticons with their glyphs; the interface names them in every language (specification §2). */
export const EMOTICONS = {
  smile: '😊',
  laugh: '😄',
  grin: '😁',
  wink: '😉',
  love: '😍',
  kiss: '😘',
  hug: '🤗',
  cool: '😎',
  shy: '😳',
  silly: '😜',
  thinking: '🤔',
  surprised: '😮',
  sleepy: '😴',
  sweat: '😅',
  sad: '😔',
  cry: '😢',
  angry: '😠',
  sick: '🤒',
  thanks: '🙏',
  clap: '👏',
  good: '👍',
  heart: '❤️',
  rose: '🌹',
  cake: '🎂',
  moon: '🌙',
} as const;

/** One emoticon by its name. */
export type EmoticonName = keyof typeof EMOTICONS;

/** The names in the order of the picker. */
export const EMOTICON_NAMES = Object.keys(EMOTICONS) as EmoticonName[];

/** A part of a text: plain words, or an emoticon. */
type TextPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'emoticon'; readonly name: EmoticonName };

const CODE = /\[([a-z]+)\]/g;

/** The text form that travels in a message, e.g. `[smile]`. */
export function emoticonText(name: EmoticonName): string {
  return `[${name}]`;
}

/** Cuts a text into words and emoticons; joined again the pieces give the same text. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(CODE)) {
    const name = match[1];
    if (!isEmoticon(name)) continue;
    if (match.index > end) pieces.push({ kind: 'words', text: text.slice(end, match.index) });
    pieces.push({ kind: 'emoticon', name });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: 'words', text: text.slice(end) });
  return pieces;
}

/** A text with the glyph of each emoticon, for previews that show plain text only. */
export function withGlyphs(text: string): string {
  return textPieces(text)
    .map((piece) => (piece.kind === 'words' ? piece.text : EMOTICONS[piece.name]))
    .join('');
}

/** Whether `name` is one of the 25. */
export function isEmoticon(name: unknown): name is EmoticonName {
  return typeof name === 'string' && Object.hasOwn(EMOTICONS, name);
}
