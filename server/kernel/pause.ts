import type { Milliseconds } from '@/domain/shared/time';
import type { Scheduler } from './ports/system';

/** Resolves after `length`. */
export function pause(scheduler: Scheduler, length: Milliseconds): Promise<void> {
  return new Promise((resolve) => {
    scheduler.after(length, resolve);
  });
}
