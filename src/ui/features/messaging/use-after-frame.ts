import { startTransition, useEffect, useRef, useState } from 'react';

/** The value as of the last frame that was shown: what follows a key is worked out once the key can be seen. */
export function useAfterFrame<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const waits = useRef(false);
  useEffect(() => {
    latest.current = value;
    if (waits.current || Object.is(shown, value)) return;
    waits.current = true;
    afterFrame(() => {
      waits.current = false;
      startTransition(() => setShown(() => latest.current));
    });
  }, [shown, value]);
  return shown;
}

/** A frame is shown after what it asks for before itself; a task that is begun there comes behind it. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
