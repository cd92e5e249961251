import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

export interface ArrivingProps<Props> {
  /** Fetches the part; the same function at every render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** It could not be fetched; drawn anew, it is asked for anew. */
  readonly onFailed: () => void;
}

/**
 * A part in front of the page, such as a dialog, fetched when it is first drawn: whoever never opens
 * it never carries it. When it goes, the focus goes back to where it was.
 */
export function Arriving<Props extends object>({ load, props, onFailed }: ArrivingProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    let wanted = true;
    load().then(
      (part) => wanted && setPart(() => part),
      () => wanted && fail(),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // The dialog has to be gone before anything behind it can have the focus.
      setTimeout(() => before instanceof HTMLElement && before.isConnected && before.focus());
    };
  }, []);
  return Part ? <Part {...props} /> : null;
}
