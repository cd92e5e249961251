import { Fragment } from 'react';
import { textPieces } from '@/domain/messaging/emoticons';
import { Emoticon } from './Emoticon';
import { findLinks } from './find-links';
import { OutsideLink, type OutsideLinkProps } from './OutsideLink';

export interface RichTextProps {
  readonly text: string;
  readonly onLink: OutsideLinkProps['onLink'];
}

/** What somebody wrote: words as words, emoticons drawn, addresses that ask before they open. */
export function RichText({ text, onLink }: RichTextProps) {
  // Pieces of one text never move: their places are their names.
  return textPieces(text).map((piece, place) => (
    <Fragment key={place}>
      {piece.kind === 'emoticon' ? (
        <Emoticon name={piece.name} />
      ) : (
        <Words text={piece.text} onLink={onLink} />
      )}
    </Fragment>
  ));
}

function Words({ text, onLink }: RichTextProps) {
  return findLinks(text).map((piece, place) => (
    <Fragment key={place}>
      {piece.kind === 'link' ? <OutsideLink link={piece} onLink={onLink} /> : piece.text}
    </Fragment>
  ));
}
