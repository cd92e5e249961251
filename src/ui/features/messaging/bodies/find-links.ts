import { cutText } from '@/domain/translation/untouchable';

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

/** Cuts a text into words and web addresses; joined again the pieces give the same text. */
export function findLinks(text: string): LinkPiece[] {
  // Most texts have no address, and each is searched whenever its row is drawn.
  if (text !== '' && !/\.|:\/\//.test(text)) return [{ kind: 'words', text }];
  const pieces: LinkPiece[] = [];
  for (const part of cutText(text)) {
    const link = part.kind === 'link' || part.kind === 'site' ? linkOf(part.text) : undefined;
    const last = pieces.at(-1);
    if (link) pieces.push(link);
    else if (last?.kind === 'words') {
      pieces[pieces.length - 1] = { kind: 'words', text: last.text + part.text };
    } else pieces.push({ kind: 'words', text: part.text });
  }
  return pieces;
}

function linkOf(text: string): Extract<LinkPiece, { kind: 'link' }> | undefined {
  const href = /^https?:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (!url.hostname.includes('.')) return undefined;
  const written = /^[^/]*\/\/([^/?#\\]*)/u.exec(href)?.[1] ?? '';
  const reads = written.toLowerCase() === url.host;
  return { kind: 'link', text, href: url.href, host: url.host, ...(!reads && { written }) };
}
