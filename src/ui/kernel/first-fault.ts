import { useEffect, useRef, type RefObject } from 'react';

/** The first field that is wrong gets the focus, so that it is seen and heard. */
export function focusFirstFault(root: HTMLElement | null): void {
  const fault = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A group has no focus of its own: the first of its choices has it.
  const field = fault?.matches('fieldset') ? fault.querySelector('input') : fault;
  field?.focus();
}

/** {@link focusFirstFault} as soon as a failure is known; what is said about the whole form moves nothing. */
export function useFirstFault<Root extends HTMLElement>(failure: unknown): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (failure !== undefined) focusFirstFault(root.current);
  }, [failure]);
  return root;
}
