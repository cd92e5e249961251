import type { Cancel } from '@/application/shared/clock';

/** Does `work` once the frame that is due has been handed on, so that the frame does not wait for it. */
export function afterFrame(work: () => void): Cancel {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Does `work` at the beginning of the frame after the one that is due. */
export function afterTwoFrames(work: () => void): Cancel {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}

/** However busy the page is: what is done ahead of need comes no later, in milliseconds. */
const AT_LAST = 1_000;

/** Does something once the page has nothing else to do; browsers that do not say when it has get a moment. */
export function whenIdle(work: () => void): Cancel {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(work, { timeout: AT_LAST });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(work, AT_LAST / 5);
  return () => clearTimeout(waiting);
}
