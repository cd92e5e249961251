import { useFailureText, type Failure } from '@/ui/i18n/failure-text';
import { ErrorState } from './ErrorState';

export interface FailedStateProps {
  /** What could not be shown. */
  readonly title: string;
  readonly failure: Failure;
  readonly busy?: boolean;
  readonly onRetry: () => unknown;
}

/** A call failed that something is shown with: why, and the way to try again. */
export function FailedState({ title, failure, busy = false, onRetry }: FailedStateProps) {
  const failureText = useFailureText();
  return (
    <ErrorState title={title} busy={busy} onRetry={() => void onRetry()}>
      {failureText(failure)}
    </ErrorState>
  );
}
