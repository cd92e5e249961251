import type { Log, Scheduler } from '@server/kernel/ports/system';
import type { AskVendor } from './vendor-http';

/** What an operator sets for an engine; each adapter says which of these it cannot do without. */
export interface VendorSettings {
  readonly url?: string;
  readonly key?: string;
  readonly secret?: string;
  readonly region?: string;
  readonly model?: string;
}

/** The outside world of an adapter. */
export interface VendorTools {
  readonly ask: AskVendor;
  /** The time now, in milliseconds since 1970. */
  readonly now: () => number;
  /** A random text nobody can guess, of letters and digits. */
  readonly nonce: () => string;
  readonly log: Pick<Log, 'warn'>;
  readonly scheduler: Scheduler;
}

/** `url` without a slash at its end, so that a path can follow. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/u, '');
}
