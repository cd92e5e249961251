import styled from 'styled-components';
import type { Failure } from '@/ui/i18n/failure-text';
import { useFieldErrors } from './field-errors';

/** What went wrong with the whole form and not with one of its fields, said at once to everybody. */
export function FormFailure({ failure }: { readonly failure: Failure | undefined }) {
  const errorAt = useFieldErrors(failure);
  return <Note role="alert">{errorAt('form')}</Note>;
}

const Note = styled.p`
  color: var(--danger);

  &:empty {
    display: none;
  }
`;
