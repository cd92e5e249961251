import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Failure } from '@/ui/i18n/failure-text';
import { useFieldErrors } from './field-errors';

/** What went wrong with the whole form and not with one of its fields, said at once to everybody. */
export function FormFailure({ failure }: { readonly failure: Failure | undefined }) {
  const errorAt = useFieldErrors(failure);
  const note = useRef<HTMLParagraphElement>(null);
  const text = errorAt('form');
  useEffect(() => {
    // On a phone the keyboard and the button at the edge leave little of the page.
    if (text !== undefined && note.current && !isInSight(note.current)) {
      note.current.scrollIntoView({ block: 'center' });
    }
  }, [failure, text]);
  return (
    <Note ref={note} role="alert">
      {text}
    </Note>
  );
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

const Note = styled.p`
  color: var(--danger);

  &:empty {
    display: none;
  }
`;
