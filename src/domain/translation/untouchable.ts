import { EMOTICONS } from '@/domain/messaging/emoticons';

/** What a part of a text is; only `words` are translated and paid for. */
export type PartKind =
  | 'words'
  | 'link'
  | 'site'
  | 'mail'
  | 'mention'
  | 'emoticon'
  | 'placeholder'
  | 'sign';

/** A part of a text, as it was written. */
export interface TextPart {
  readonly kind: PartKind;
  readonly text: string;
}

const TOP_LEVEL =
  'com|net|org|info|io|app|dev|me|tv|cn|tw|hk|jp|kr|de|at|ch|es|mx|ar|cl|ru|su|eu|uk|us|fr|it|nl|pl|edu|gov';

/** Letters of scripts that put no space behind an address, so that the sentence may go on right there. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}`;
/** What an address goes on with; unspaced letters only where a part of it begins with them. */
const ADDRESS = String.raw`(?:[!#-&(-;=?-_a-~]|(?![${UNSPACED}])[\p{L}\p{M}\p{N}]|(?<=[/=_(-])[${UNSPACED}ー]+)`;
const EMOJI_UNIT = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?[\u{E0020}-\u{E007F}]*`;

/**
 * Each kind by what it looks like, the most specific first. A part of a mail address has a length, as in RFC 5321, and
 * what ends a site is looked at once: else each letter of a long text without spaces would look through all that
 * follows it.
 */
const UNTOUCHABLE = new RegExp(
  [
    String.raw`(?<link>(?:https?:\/\/|(?<![a-z0-9])www\.)${ADDRESS}+)`,
    String.raw`(?<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)`,
    String.raw`(?<site>(?<![\w.@/-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:${TOP_LEVEL})(?![.-]*\w)(?:\/${ADDRESS}*)?)`,
    String.raw`(?<mention>@[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*)`,
    String.raw`(?<emoticon>\[(?:${Object.keys(EMOTICONS).join('|')})\])`,
    String.raw`(?<placeholder>\{\{[^{}\n]{1,60}\}\}|\{[^{}\n]{1,60}\})`,
    String.raw`(?<sign>\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|${EMOJI_UNIT}(?:\u200D${EMOJI_UNIT})*|(?<![\p{L}\p{N}])(?:[:;=8][-o']?[)(\]DPpO3|*]|<3|[xX]D|\^[_.-]?\^|T_T|;_;)(?![\p{L}\p{N}])|\p{Co})`,
  ].join('|'),
  'giu',
);

/** Punctuation that belongs to the sentence, not to the address before it. */
const TAIL = '.,;:!?';
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
] as const;

/**
 * Cuts a text into words and what no translation touches: links (`https://…`, `www.…`), sites named
 * without either (`example.org`), mail addresses, mentions, named emoticons, placeholders in braces,
 * and signs (emoji, flags, ASCII smileys). The price, the engine and the screen all cut by this
 * function; joined again the parts give the same text (readings, Money).
 */
export function cutText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const search = new RegExp(UNTOUCHABLE);
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const part = partOf(match);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
    search.lastIndex = end;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}

function partOf({ 0: found, groups = {} }: RegExpExecArray): TextPart | undefined {
  const kind = KINDS.find((each) => groups[each] !== undefined);
  switch (kind) {
    case 'link': {
      const text = withoutTail(found);
      return /^(?:https?:\/\/|www\.)./iu.test(text) ? { kind, text } : undefined;
    }
    case 'site':
      return { kind, text: withoutTail(found) };
    case 'emoticon':
      // They are written in small letters only.
      return found === found.toLowerCase() ? { kind, text: found } : undefined;
    default:
      return kind && { kind, text: found };
  }
}

const KINDS = ['link', 'mail', 'site', 'mention', 'emoticon', 'placeholder', 'sign'] as const;

/** A closing bracket belongs to the sentence unless it was opened within the address. */
function withoutTail(found: string): string {
  let end = beforeTail(found, found.length);
  for (const [open, close] of BRACKETS) {
    const address = found.slice(0, end);
    let unopened = address.split(close).length - address.split(open).length;
    while (unopened > 0 && found[end - 1] === close) {
      end = beforeTail(found, end - 1);
      unopened -= 1;
    }
  }
  return found.slice(0, end);
}

/** Where the punctuation begins that ends at `end`. */
function beforeTail(text: string, end: number): number {
  let at = end;
  while (at > 0 && TAIL.includes(text.charAt(at - 1))) at -= 1;
  return at;
}
