import type { Cancel } from '@/application/shared/clock';

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
