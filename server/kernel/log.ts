import type { Log, LogDetails, Cancel, Scheduler } from './ports/system';
import { type Milliseconds, MINUTE } from '@/domain/shared/time';

/** From the loudest to the quietest. */
export const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;

/** The least important kind of entry that is still written. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One JSON object per line on standard error, where a service manager collects it. */
export function createConsoleLog(level: LogLevel, write: (line: string) => void): Log {
  const entry = (kind: Exclude<LogLevel, 'silent'>, text: string, details: LogDetails) => {
    if (LOG_LEVELS.indexOf(kind) < LOG_LEVELS.indexOf(level)) return;
    write(`${JSON.stringify({ time: new Date().toISOString(), level: kind, text, ...details })}\n`);
  };
  return {
    info: (text, details = {}) => entry('info', text, details),
    warn: (text, details = {}) => entry('warn', text, details),
    error: (text, error, details = {}) =>
      entry('error', text, { ...details, error: traceOf(error) }),
  };
}

function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** How long the same is only counted after it was written. */
const QUIET: Milliseconds = MINUTE;
/** Different errors and warnings counted at the same time; the oldest gives way, and is written out. */
const MOST = 200;

/**
 * Warnings of one kind that are written within a minute before they are only counted: each names another person
 * or address, which an operator may need.
 */
const MOST_WARNINGS = 20;

interface Repetition {
  readonly write: Write;
  readonly cancel: Cancel;
  written: number;
  /** What was only counted, and the details of the last. */
  times: number;
  last: LogDetails | undefined;
}

type Write = (details: LogDetails | undefined) => void;

/** A log that writes what repeats as one line a minute. */
export interface CountedLog extends Log {
  /** Writes what was only counted so far. */
  flush(): void;
}

/**
 * Writes an error at once, and what repeats it within a minute as one line with `times`: a database that is
 * away would else fill the disk with one trace for each request. Errors are the same by text, message and
 * where they were thrown, warnings by text and event, so that a flood of wrong sign-ins does not fill it either;
 * the details are those of the last.
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
    if (found.times > 0) found.write({ ...found.last, times: found.times });
  };
  const say = (key: string, most: number, details: LogDetails | undefined, write: Write): void => {
    const found = repeated.get(key);
    if (found && found.written >= most) {
      found.times += 1;
      found.last = details;
      return;
    }
    write(details);
    if (found) {
      found.written += 1;
      return;
    }
    const [oldest] = repeated.keys();
    if (repeated.size >= MOST && oldest !== undefined) end(oldest);
    const cancel = scheduler.after(quiet, () => end(key));
    repeated.set(key, { write, cancel, written: 1, times: 0, last: undefined });
  };
  return {
    info: (text, details) => log.info(text, details),
    warn: (text, details) =>
      say(`${text}\n${details?.['event'] ?? ''}`, MOST_WARNINGS, details, (told) =>
        log.warn(text, told),
      ),
    error: (text, error, details = {}) =>
      say(keyOf(text, error), 1, details, (told) => log.error(text, error, told)),
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
