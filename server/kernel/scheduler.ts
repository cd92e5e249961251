import type { Scheduler, Log, Cancel } from './ports/system';
import type { Milliseconds, EpochMs } from '@/domain/shared/time';
import { observe } from './diagnostics';

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

/**
 * Wraps a callback of a timer or an emitter: no caller would catch its error, and the process would end. The
 * error is logged under `name`, and then `failed` answers the caller.
 */
export function guarded<Given extends readonly unknown[]>(
  log: Pick<Log, 'error'>,
  name: string,
  run: (...given: Given) => unknown,
  failed: (...given: Given) => void = () => undefined,
): (...given: Given) => void {
  return (...given) => {
    const end = (error: unknown): void => {
      log.error(`${name} failed`, error);
      failed(...given);
    };
    try {
      const done = run(...given);
      if (done instanceof Promise) done.catch(end);
    } catch (error) {
      end(error);
    }
  };
}

/** The timers of `scheduler`, none of which ends the process by what it throws. */
export function guardedScheduler(scheduler: Scheduler, log: Pick<Log, 'error'>): Scheduler {
  return {
    after: (delay, run) => scheduler.after(delay, guarded(log, 'a timer', run)),
    every: (interval, run) => scheduler.every(interval, guarded(log, 'a timer', run)),
  };
}

/** Resolves after `length`. */
export function pause(scheduler: Scheduler, length: Milliseconds): Promise<void> {
  return new Promise((resolve) => {
    scheduler.after(length, resolve);
  });
}

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

/** Which of what is due a store reads: the oldest, at most `limit`, without those of `besides`. */
export interface DueFilter<Key extends string | number> {
  readonly now: EpochMs;
  readonly besides: readonly Key[];
  readonly limit: number;
}

/** Something that is due for many, each of which is worked on alone. */
interface DueWork<Due, Key extends string | number> {
  /** What the operator reads when one failed. */
  readonly name: string;
  /** The most that are read at once. */
  readonly round: number;
  /** The next of what is due, at most one round of it, without those of `besides`. */
  readonly due: (besides: readonly Key[]) => Promise<readonly Due[]>;
  readonly keyOf: (due: Due) => Key;
  /** Works on one; resolves with whether it counts, and then it is not due any more. */
  readonly work: (due: Due) => Promise<boolean>;
}

/**
 * Works on everything that is due, in rounds; resolves with how many counted. Each is worked on once: one
 * that fails is logged and left for the next time, so that it does not hold up those behind it.
 */
export async function processDue<Due, Key extends string | number>(
  { name, round, due, keyOf, work }: DueWork<Due, Key>,
  log: Log,
): Promise<number> {
  const left: Key[] = [];
  let counted = 0;
  for (;;) {
    const found = await due(left);
    for (const each of found) {
      const counts = await worked(each);
      if (counts) counted += 1;
      else left.push(keyOf(each));
    }
    if (found.length < round) return counted;
  }

  async function worked(each: Due): Promise<boolean> {
    try {
      return await work(each);
    } catch (error) {
      log.error(`${name} failed`, error, { id: keyOf(each) });
      return false;
    }
  }
}
