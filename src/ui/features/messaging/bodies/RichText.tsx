import { Fragment } from 'react';
import { textPieces } from '@/domain/messaging/emoticons';
import { Emoticon } from './Emoticon';
import { findLinks } from './find-links';
import { OutsideLink, type OutsideLinkProps } from './OutsideLink';

export interface RichTextProps {
  readonly text: string;
  readonly onLink: OutsideLinkProps['onLink'];
}

/** A text with its emoticons drawn and its addresses as buttons that ask before they open. */
export function RichText({ text, onLink }: RichTextProps) {
  // The pieces of one text never move, so their index is their key.
  return textPieces(text).map((piece, index) => (
    <Fragment key={index}>
      {piece.kind === 'emoticon' ? (
        <Emoticon name={piece.name} />
      ) : (
        <Words text={piece.text} onLink={onLink} />
      )}
    </Fragment>
  ));
}

function Words({ text, onLink }: RichTextProps) {
  return findLinks(text).map((piece, index) => (
    <Fragment key={index}>
      {piece.kind === 'link' ? <OutsideLink link={piece} onLink={onLink} /> : piece.text}
    </Fragment>
  ));
}
