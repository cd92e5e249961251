import { useEffect, useRef } from 'react';

/** What a single key does; nothing while the operator writes. */
export type Keys = Readonly<Record<string, () => void>>;

/** Listens to single keys while a part of the desk is on screen. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.closest('input, textarea, select, dialog') !== null || target.isContentEditable)
  );
}
