import type { Scheduler } from '@/application/shared/clock';

/** The machine's timers. */
export const systemScheduler: Scheduler = {
  after(delay, run) {
    const id = setTimeout(run, delay);
    return () => clearTimeout(id);
  },
  every(interval, run) {
    const id = setInterval(run, interval);
    return () => clearInterval(id);
  },
};
