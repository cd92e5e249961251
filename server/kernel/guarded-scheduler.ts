import { guarded } from './guarded';
import type { Log, Scheduler } from './ports/system';

/** The timers of `scheduler`, none of which ends the process by what it throws. */
export function guardedScheduler(scheduler: Scheduler, log: Pick<Log, 'error'>): Scheduler {
  return {
    after: (delay, run) => scheduler.after(delay, guarded(log, 'a timer', run)),
    every: (interval, run) => scheduler.every(interval, guarded(log, 'a timer', run)),
  };
}
