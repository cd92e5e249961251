import type { Scheduler } from './ports/system';

/** The timers of this machine. */
export const systemScheduler: Scheduler = {
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
  every: (interval, run) => {
    const timer = setInterval(run, interval).unref();
    return () => clearInterval(timer);
  },
};
