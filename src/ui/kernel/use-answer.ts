import { useEffect, useState } from 'react';
import { useViewModel } from './use-view-model';
import { createAction, type Action } from './action';
import type { Result } from '@/domain/shared/result';

/** What a call answered, whether it is asked, and the way to ask it again. */
export interface Answered<T, E> {
  readonly value: T | undefined;
  readonly asking: Action<[], T, E>;
}

/**
 * Asks when the component is first drawn, and again whenever `changed` is another value; the last answer
 * stays while it is asked again.
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
