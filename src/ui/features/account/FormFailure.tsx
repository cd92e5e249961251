import styled from 'styled-components';
import type { Failure } from '@/ui/i18n/failure-text';
import { useFailureText } from '@/ui/i18n/failure-text';

/** What went wrong with the whole form, said at once to everybody. */
export function FormFailure({ failure }: { readonly failure: Failure | undefined }) {
  const failureText = useFailureText();
  return <Note role="alert">{failureText(failure)}</Note>;
}

const Note = styled.p`
  color: var(--danger);

  &:empty {
    display: none;
  }
`;
