import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { Result } from '@/domain/shared/result';
import { ErrorState } from '@/ui/parts/ErrorState';
import { SkeletonRows } from '@/ui/parts/Skeleton';
import { createAction, type Action } from './action';
import { useViewModel } from './use-view-model';

interface AnswerViewProps<T, E> {
  readonly of: Answered<T, E>;
  /** What could not be shown. */
  readonly title: string;
  readonly failureText: (failure: E) => string;
  /** Shown until the first answer; absent: rows. */
  readonly pending?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** The answer of a call; before it a placeholder, or after a failure the reason and a retry. */
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

/** The answer of a call, whether the call is running, and a retry. */
interface Answered<T, E> {
  readonly value: T | undefined;
  readonly asking: Action<[], T, E>;
}

/**
 * Calls when the component is first drawn and after each change of `changed`; the last answer stays during a
 * repetition.
 */
export function useAnswer<T, E>(
  ask: () => Promise<Result<T, E>>,
  changed?: unknown,
): Answered<T, E> {
  const [value, setValue] = useState<T>();
  const asking = useViewModel(() =>
    createAction(ask, (answer) => {
      if (answer.ok) setValue(() => answer.value);
    }),
  );
  useEffect(() => void asking.again(), [asking, changed]);
  return { value, asking };
}
