import type { Milliseconds } from '@/domain/shared/time';
import { MINUTE } from '@/domain/shared/time';
import type { Log, LogDetails } from './ports/log';
import type { Cancel, Scheduler } from './ports/scheduler';

/** How long the same error is only counted after it was written. */
const QUIET: Milliseconds = MINUTE;
/** Different errors counted at the same time; the oldest gives way, and is written out. */
const MOST = 200;

interface Repetition {
  readonly write: (times: number) => void;
  readonly cancel: Cancel;
  times: number;
}

/** A log that writes the same error once a minute. */
export interface CountedLog extends Log {
  /** Writes what was only counted so far. */
  flush(): void;
}

/**
 * Writes an error at once, and what repeats it within a minute as one line with `times`: a database that is
 * away would else fill the disk with one trace for each request. Errors are the same by text, message and
 * where they were thrown; the details are those of the last.
 */
export function createCountedLog(
  log: Log,
  scheduler: Scheduler,
  quiet: Milliseconds = QUIET,
): CountedLog {
  const repeated = new Map<string, Repetition>();
  const end = (key: string): void => {
    const found = repeated.get(key);
    if (!found) return;
    repeated.delete(key);
    found.cancel();
    if (found.times > 0) found.write(found.times);
  };
  const last = new Map<string, LogDetails>();
  return {
    info: (text, details) => log.info(text, details),
    warn: (text, details) => log.warn(text, details),
    error: (text, error, details = {}) => {
      const key = keyOf(text, error);
      const found = repeated.get(key);
      if (found) {
        found.times += 1;
        last.set(key, details);
        return;
      }
      log.error(text, error, details);
      const [oldest] = repeated.keys();
      if (repeated.size >= MOST && oldest !== undefined) end(oldest);
      const write = (times: number) => {
        log.error(text, error, { ...last.get(key), times });
        last.delete(key);
      };
      repeated.set(key, { write, cancel: scheduler.after(quiet, () => end(key)), times: 0 });
    },
    flush: () => {
      for (const key of repeated.keys()) end(key);
    },
  };
}

function keyOf(text: string, error: unknown): string {
  if (!(error instanceof Error)) return `${text}\n${String(error)}`;
  const [, thrownAt = ''] = (error.stack ?? '').split('\n    at ', 2);
  return `${text}\n${error.name}\n${error.message}\n${thrownAt}`;
}
