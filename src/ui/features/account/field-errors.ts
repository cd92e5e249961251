import { useEffect, useRef, type RefObject } from 'react';
import { useFailureText, type Failure } from '@/ui/i18n/failure-text';

/** The part of a form before the login that a failure is about; `form` is the whole of it. */
export type FailureField = 'email' | 'code' | 'password' | 'repeated' | 'form';

/** Where a failure is said: under the field that can mend it, or else above the button. */
export function failureField(failure: Failure): FailureField {
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

/** The first field that is wrong gets the focus, so that it is seen and heard. */
export function focusFirstFault(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** {@link focusFirstFault} as soon as a failure is known; what is said about the whole form moves nothing. */
export function useFirstFault<Root extends HTMLElement>(failure: unknown): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (failure !== undefined) focusFirstFault(root.current);
  }, [failure]);
  return root;
}
