import type { Log, LogDetails } from './ports/system';

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
