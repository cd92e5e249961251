import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the first wrong field, so that it is seen and heard. */
export function focusFirstFault(root: HTMLElement | null): void {
  const fault = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A group has no focus of its own: the first of its choices has it.
  const field = fault?.matches('fieldset') ? fault.querySelector('input') : fault;
  field?.focus();
}

/** Calls {@link focusFirstFault} once a failure is known; one of the whole form moves no focus. */
export function useFirstFault<Root extends HTMLElement>(failure: unknown): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    if (failure !== undefined) focusFirstFault(root.current);
  }, [failure]);
  return root;
}
