import { Fragment } from 'react';
import styled from 'styled-components';
import type { FoundVoice } from '@/contract/http/messaging';
import { excerptAround } from '@/domain/messaging/message-search';

/** A text from shortly before the first part that a search found; what was found is marked. */
export function MarkedText({ text, marks }: FoundVoice) {
  const { from, to } = excerptAround(text, marks);
  const shown = marks.filter(({ end }) => end <= to);
  return (
    <>
      {from > 0 && '…'}
      {shown.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(shown[index - 1]?.end ?? from, start)}
          <Marked>{text.slice(start, end)}</Marked>
        </Fragment>
      ))}
      {text.slice(shown.at(-1)?.end ?? from, to)}
      {to < text.length && '…'}
    </>
  );
}

const Marked = styled.mark`
  border-radius: 3px;
  background: var(--gold-soft);
  color: inherit;
`;
