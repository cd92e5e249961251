import type { Log, Scheduler } from '@server/kernel/ports/system';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EngineRefusal } from '@server/kernel/ports/adapters';
import { parseJson, readAtMost } from '@server/kernel/untrusted-input';
import { systemScheduler } from '@server/kernel/scheduler';

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
  /** An unguessable text of letters and digits. */
  readonly nonce: () => string;
  readonly log: Pick<Log, 'warn'>;
  readonly scheduler: Scheduler;
}

/** `url` without a slash at its end, so that a path can follow. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/u, '');
}

/** One request to a vendor. It is made again for each attempt, for some carry a nonce. */
export interface VendorRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How long an attempt may take where that is longer than usual. */
  readonly timeout?: Milliseconds;
}

/** What a vendor answered, with the body as JSON, or undefined where it was none. */
export interface VendorResponse {
  readonly status: number;
  readonly body: unknown;
}

/** How patiently a vendor is asked. */
interface VendorPatience {
  /** How long one attempt may take. */
  readonly timeout: Milliseconds;
  /** How long to wait before the second and last attempt. */
  readonly pause: Milliseconds;
}

/** Asks a vendor; the only failure is `engine-failed`, for statuses are for the adapter to read. */
export type AskVendor = (
  request: () => VendorRequest,
  signal?: AbortSignal,
) => Promise<Result<VendorResponse, EngineRefusal>>;

/** How patient the product is with a vendor. */
export const PATIENCE: VendorPatience = { timeout: 5 * SECOND, pause: SECOND / 4 };

/** A translated message never comes near this many bytes. */
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * Asks over HTTP: five seconds an attempt, one more attempt after a broken connection, a timeout, 429 or a
 * 5xx. Redirects are not followed, for they would carry the key elsewhere.
 */
export function createAskVendor(
  patience: VendorPatience = PATIENCE,
  scheduler: Scheduler = systemScheduler,
): AskVendor {
  return async (request, signal) => {
    const first = await attempt(request(), patience, signal);
    if (first && !isPassing(first.status)) return ok(first);
    if (signal?.aborted) return err({ kind: 'engine-failed' });
    await new Promise<void>((resolve) => {
      scheduler.after(patience.pause, resolve);
    });
    const second = await attempt(request(), patience, signal);
    return second ? ok(second) : err({ kind: 'engine-failed' });
  };
}

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

async function attempt(
  { url, timeout: longer = 0, ...init }: VendorRequest,
  { timeout }: VendorPatience,
  signal: AbortSignal | undefined,
): Promise<VendorResponse | undefined> {
  const signals = [AbortSignal.timeout(Math.max(timeout, longer)), ...(signal ? [signal] : [])];
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any(signals),
    });
    const text = await readAtMost(response, MAX_ANSWER_BYTES);
    return { status: response.status, body: parseJson(text?.toString('utf8') ?? '') };
  } catch {
    return undefined;
  }
}
