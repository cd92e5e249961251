import { Fragment } from 'react';
import { textPieces } from '@/domain/messaging/emoticons';
import { Emoticon } from './Emoticon';
import { findLinks } from './find-links';
import { OutsideLink } from './OutsideLink';

/** What somebody wrote: words as words, emoticons drawn, addresses that ask before they open. */
export function RichText({ text }: { readonly text: string }) {
  // Pieces of one text never move: their places are their names.
  return textPieces(text).map((piece, place) => (
    <Fragment key={place}>
      {piece.kind === 'emoticon' ? <Emoticon name={piece.name} /> : <Words text={piece.text} />}
    </Fragment>
  ));
}

function Words({ text }: { readonly text: string }) {
  return findLinks(text).map((piece, place) => (
    <Fragment key={place}>
      {piece.kind === 'link' ? <OutsideLink link={piece} /> : piece.text}
    </Fragment>
  ));
}
