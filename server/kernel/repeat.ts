import type { Milliseconds } from '@/domain/shared/time';
import { observe } from './observed';
import type { Cancel, Log, Scheduler } from './ports/system';

/** Something done again and again until it is stopped. */
export interface Repeated {
  /** Ends the repetition; resolves when a round under way is over. */
  stop(): Promise<void>;
}

/**
 * Does `work` now and then again `every` milliseconds after the end of each round, so that rounds
 * never overlap. A round that fails is logged under `name` and does not end the repetition.
 */
export function repeat(
  name: string,
  every: Milliseconds,
  work: () => Promise<unknown>,
  { log, scheduler }: { readonly log: Log; readonly scheduler: Scheduler },
): Repeated {
  let stopped = false;
  let cancel: Cancel = () => undefined;
  let current: Promise<void>;
  const round = async (): Promise<void> => {
    try {
      await work();
      observe('round', { name, isDone: true });
    } catch (error) {
      observe('round', { name, isDone: false });
      log.error(`${name} failed`, error);
    }
    if (stopped) return;
    cancel = scheduler.after(every, () => {
      current = round();
    });
  };
  current = round();
  return {
    stop: async () => {
      stopped = true;
      cancel();
      await current;
    },
  };
}
