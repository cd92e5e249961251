/** A part of a text: words, or an address that can be opened. */
export type LinkPiece =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'link';
      /** As it was written. */
      readonly text: string;
      readonly href: string;
      /** Where it leads, in ASCII: names in other scripts appear as `xn--…`. */
      readonly host: string;
      /** The host as it was written, if that differs from `host`. */
      readonly written?: string;
    };

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
/** Punctuation that belongs to the sentence, not to the address. */
const TAIL = /[.,;:!?…·。，、；：！？'"”’»]+$/u;
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['（', '）'],
  ['「', '」'],
] as const;

/** Cuts a text into words and web addresses; joined again the pieces give the same text. */
export function findLinks(text: string): LinkPiece[] {
  const pieces: LinkPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const link = linkOf(withoutTail(match[0]));
    if (!link) continue;
    if (match.index > end) pieces.push({ kind: 'words', text: text.slice(end, match.index) });
    pieces.push(link);
    end = match.index + link.text.length;
  }
  if (end < text.length) pieces.push({ kind: 'words', text: text.slice(end) });
  return pieces;
}

/** A closing bracket belongs to the sentence unless it was opened within the address. */
function withoutTail(found: string): string {
  let address = found.replace(TAIL, '');
  for (const [open, close] of BRACKETS) {
    const opened = address.split(open).length;
    if (address.endsWith(close) && address.split(close).length > opened) {
      address = address.slice(0, -close.length).replace(TAIL, '');
    }
  }
  return address;
}

function linkOf(text: string): Extract<LinkPiece, { kind: 'link' }> | undefined {
  const href = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (!url.hostname.includes('.')) return undefined;
  const written = /^[^/]*\/\/([^/?#\\]*)/u.exec(href)?.[1] ?? '';
  const reads = written.toLowerCase() === url.host;
  return { kind: 'link', text, href: url.href, host: url.host, ...(!reads && { written }) };
}
