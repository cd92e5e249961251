import { startTransition, useEffect, useRef, useState } from 'react';

/** What all parts do after the next frame, so that they are drawn together. */
let waiting: (() => void)[] = [];

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
      setShown(() => latest.current);
    });
  }, [shown, value]);
  return shown;
}

/** A frame is shown after what it asks for before itself; a task that is begun there comes behind it. */
function afterFrame(work: () => void): void {
  waiting.push(work);
  requestAnimationFrame(() => setTimeout(workOff));
}

function workOff(): void {
  const all = waiting;
  waiting = [];
  if (all.length === 0) return;
  startTransition(() => {
    for (const work of all) work();
  });
}
