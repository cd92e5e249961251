import type { Scheduler } from '@server/kernel/ports/system';
import { systemScheduler } from '@server/kernel/scheduler';

/** Intervals that nothing else in a gateway has: what has one of them waits for a test's word. */
const PING = 1_000_000_007;
const SWEEP = 1_000_000_009;

/** The timers of a gateway, of which a test does by itself what is only done from time to time. */
export interface HousekeepingByHand {
  readonly scheduler: Scheduler;
  /** They go into the gateway's settings. */
  readonly settings: { readonly pingInterval: number; readonly sweepInterval: number };
  /** Asks every connection for a sign of life, and cuts the ones that have been silent for too long. */
  readonly beat: () => void;
  /** Begins to remove what is no longer needed. */
  readonly sweep: () => void;
}

/**
 * On a timer, a moved clock and a beat would race: a connection whose answer is a moment late, because test and
 * server share one process, would be cut as one that had been silent for hours.
 */
export function housekeepingByHand(): HousekeepingByHand {
  const due = new Map<symbol, { readonly interval: number; readonly run: () => void }>();
  const runAll = (interval: number) => {
    for (const each of due.values()) if (each.interval === interval) each.run();
  };
  return {
    scheduler: {
      ...systemScheduler,
      every: (interval, run) => {
        if (interval !== PING && interval !== SWEEP) return systemScheduler.every(interval, run);
        const id = Symbol('by hand');
        due.set(id, { interval, run });
        return () => void due.delete(id);
      },
    },
    settings: { pingInterval: PING, sweepInterval: SWEEP },
    beat: () => runAll(PING),
    sweep: () => runAll(SWEEP),
  };
}
