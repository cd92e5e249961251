import styled from 'styled-components';
import { useEffect, useRef } from 'react';
import { type Failure, useFailureText } from '@/ui/i18n/failure-text';

/** A column of fields with the browser's own messages off: the product has better ones. */
export const Form = styled.form.attrs({ noValidate: true })`
  display: grid;
  gap: var(--s4);
`;

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

/** The part of a form before the login that a failure is about; `form` is the whole of it. */
type FailureField = 'email' | 'code' | 'password' | 'repeated' | 'form';

/** Where a failure is said: under the field that can mend it, or else above the button. */
function failureField(failure: Failure): FailureField {
  const kind = failure.kind === 'refused' ? failure.reason : failure.kind;
  switch (kind) {
    case 'email-invalid':
    case 'email-taken':
      return 'email';
    case 'code-empty':
    case 'code-malformed':
    case 'code-wrong':
    case 'code-dead':
      return 'code';
    case 'password-empty':
    case 'password-too-short':
    case 'password-too-long':
    case 'password-common':
      return 'password';
    case 'passwords-differ':
      return 'repeated';
    default:
      return 'form';
  }
}

/** A failure in words at its one field, and what is left for the whole form. */
export function useFieldErrors(
  failure: Failure | undefined,
): (field: FailureField) => string | undefined {
  const failureText = useFailureText();
  return (field) => (failure && failureField(failure) === field ? failureText(failure) : undefined);
}

const Note = styled.p`
  color: var(--danger);

  &:empty {
    display: none;
  }
`;
