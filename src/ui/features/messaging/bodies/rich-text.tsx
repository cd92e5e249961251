import type { ReactElement, ReactNode } from 'react';
import { textPieces } from '@/domain/messaging/emoticons';
import { Emoticon } from './Emoticon';
import { findLinks } from './find-links';
import { OutsideLink, type OutsideLinkProps } from './OutsideLink';

/** Asks before an address is opened. */
export type OnLink = OutsideLinkProps['onLink'];

type Node = ReactElement | string;

/**
 * A text with its emoticons drawn and its addresses as buttons that ask before they open. Most texts have
 * neither: they are themselves, without a component of their own in each row of the log.
 */
export function richText(text: string, onLink: OnLink): ReactNode {
  const nodes = textPieces(text).flatMap<Node>((piece, index) =>
    piece.kind === 'emoticon'
      ? [<Emoticon key={index} name={piece.name} />]
      : words(piece.text, index, onLink),
  );
  return nodes.length === 1 ? nodes[0] : nodes;
}

/** The pieces of one text never move, so that where they are is their key. */
function words(text: string, at: number, onLink: OnLink): Node[] {
  return findLinks(text).map<Node>((piece, index) =>
    piece.kind === 'link' ? (
      <OutsideLink key={`${at} ${index}`} link={piece} onLink={onLink} />
    ) : (
      piece.text
    ),
  );
}
