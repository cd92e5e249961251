import { later, type EpochMs, type Milliseconds } from './time';

/** At most `count` events in any `window` milliseconds. */
export interface RateLimit {
  readonly count: number;
  readonly window: Milliseconds;
}

/**
 * When the next event is allowed after the events at the times `at`, under all `limits`; undefined means now.
 *
 * An event exactly one window old no longer counts; one dated after `now` does.
 */
export function retryAt(
  at: readonly EpochMs[],
  limits: readonly RateLimit[],
  now: EpochMs,
): EpochMs | undefined {
  const newestFirst = at.toSorted((a, b) => b - a);
  const waits = limits.flatMap(({ count, window }) => {
    const blocking = newestFirst[count - 1];
    return blocking === undefined ? [] : [later(blocking, window)];
  });
  const latest = waits.reduce<EpochMs>((a, b) => (b > a ? b : a), now);
  return latest > now ? latest : undefined;
}
