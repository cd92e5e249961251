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
