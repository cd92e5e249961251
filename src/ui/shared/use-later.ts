import { useCallback, useRef, useState, type ComponentType } from 'react';

/** A part of the interface that is fetched when it is first wanted, such as the dialog of a button. */
export interface Later<Props> {
  /** The part while it is to be shown and has arrived. */
  readonly Part: ComponentType<Props> | undefined;
  /** Fetches and shows it. */
  readonly show: () => void;
  /** Takes it away; the focus goes back to where it was. */
  readonly hide: () => void;
}

/**
 * Whoever never opens a dialog never carries it. A part that cannot be fetched is told to `onFailed`,
 * and asked for again the next time; `load` is the same function at every render.
 */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): Later<Props> {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const opener = useRef<Element>(null);
  const show = useCallback(() => {
    opener.current = document.activeElement;
    load().then((part) => setPart(() => part), onFailed);
  }, [load, onFailed]);
  const hide = useCallback(() => {
    setPart(undefined);
    const before = opener.current;
    // The dialog has to be gone before anything behind it can have the focus.
    setTimeout(() => before instanceof HTMLElement && before.isConnected && before.focus());
  }, []);
  return { Part, show, hide };
}
