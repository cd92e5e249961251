import { useFailureText, type Failure } from '@/ui/i18n/failure-text';

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
