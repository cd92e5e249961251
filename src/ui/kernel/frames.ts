import type { Cancel } from '@/application/shared/clock';

/** Runs `work` after the next frame was painted, so that the frame does not wait for it. */
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

/** Runs `work` at the beginning of the frame after the next one. */
export function afterTwoFrames(work: () => void): Cancel {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}

/** The latest start of work ahead of need on a busy page, in milliseconds. */
const AT_LAST = 1_000;

/** Runs `work` once the page is idle; in a browser that does not report it, after a moment. */
export function whenIdle(work: () => void): Cancel {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(work, { timeout: AT_LAST });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(work, AT_LAST / 5);
  return () => clearTimeout(waiting);
}
