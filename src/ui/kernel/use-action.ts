import { useCallback, useState } from 'react';
import type { Result } from '@/domain/shared/result';

/** Something a button does: whether it is under way, and why it failed. */
export interface ActionState<Values extends readonly unknown[], T, E> {
  readonly busy: boolean;
  readonly failure: E | undefined;
  /** What came of it; undefined when it failed or was already under way. */
  run(...values: Values): Promise<{ readonly value: T } | undefined>;
}

/** Does `work` once at a time. */
export function useAction<Values extends readonly unknown[], T, E>(
  work: (...values: Values) => Promise<Result<T, E>>,
): ActionState<Values, T, E> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<E>();
  const run = useCallback(
    async (...values: Values) => {
      if (busy) return undefined;
      setBusy(true);
      setFailure(undefined);
      const done = await work(...values);
      setBusy(false);
      if (done.ok) return { value: done.value };
      setFailure(done.error);
      return undefined;
    },
    [busy, work],
  );
  return { busy, failure, run };
}
