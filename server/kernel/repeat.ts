import type { Milliseconds } from '@/domain/shared/time';
import { observe } from './observed';
import type { Log } from './ports/log';

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
  log: Log,
): Repeated {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
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
    timer = setTimeout(() => {
      current = round();
    }, every);
  };
  current = round();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
