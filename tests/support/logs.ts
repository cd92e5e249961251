import type { Log } from '@server/kernel/ports/system';

/** A log in which an error is one of the test: it is thrown on. */
export const STRICT_LOG: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (_, error) => {
    throw error;
  },
};

/** A log whose errors are read by the test. */
export function errorLog(): Log & { readonly errors: string[] } {
  const errors: string[] = [];
  const error = (text: string): void => void errors.push(text);
  return { ...STRICT_LOG, error, errors };
}
