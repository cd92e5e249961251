import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { textPieces } from '@/domain/messaging/emoticons';
import type { WrittenLink } from '../open-dialog';
import { Emoticon } from './Emoticon';
import { findLinks } from './find-links';

/** Asks before an address is opened. */
export type OnLink = (link: WrittenLink) => void;

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

/** The pieces of one text never move, so their position is their key. */
function words(text: string, at: number, onLink: OnLink): Node[] {
  return findLinks(text).map<Node>((piece, index) =>
    piece.kind === 'link' ? (
      <OutsideLink key={`${at} ${index}`} link={piece} onLink={onLink} />
    ) : (
      piece.text
    ),
  );
}

interface OutsideLinkProps {
  readonly link: WrittenLink;
  readonly onLink: OnLink;
}

/**
 * An address that a person wrote. A button, not a link: nothing opens it past the question, neither the
 * middle mouse button nor a browser's menu (readings, Chat behaviour).
 */
function OutsideLink({ link, onLink }: OutsideLinkProps) {
  return (
    <Address type="button" aria-haspopup="dialog" onClick={() => onLink(link)}>
      <bdi translate="no">{link.text}</bdi>
    </Address>
  );
}

const Address = styled.button`
  display: inline;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
  white-space: normal;
  cursor: pointer;
`;
