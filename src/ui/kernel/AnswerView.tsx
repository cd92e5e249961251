import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ErrorState } from '@/ui/parts/ErrorState';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import type { Answered } from './use-answer';

interface AnswerViewProps<T, E> {
  readonly of: Answered<T, E>;
  /** What could not be shown. */
  readonly title: string;
  readonly failureText: (failure: E) => string;
  /** Shown until the first answer; absent: rows. */
  readonly pending?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** What a call answered; before that a placeholder, or why it did not answer and the way to ask again. */
export const AnswerView = observer(function AnswerView<T, E>({
  of: { value, asking },
  title,
  failureText,
  pending = <SkeletonRows />,
  children,
}: AnswerViewProps<T, E>) {
  if (value !== undefined) return <>{children(value)}</>;
  if (asking.failure === undefined) return <>{pending}</>;
  return (
    <ErrorState title={title} busy={asking.busy} onRetry={() => void asking.run()}>
      {failureText(asking.failure)}
    </ErrorState>
  );
}) as <T, E>(props: AnswerViewProps<T, E>) => ReactNode;
