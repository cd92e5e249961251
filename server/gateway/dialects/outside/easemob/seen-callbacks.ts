import { createHash } from 'node:crypto';
import { remember } from '@/domain/shared/remember';

/** Callbacks remembered; the cloud repeats one within a minute. */
const REMEMBERED = 20_000;

/**
 * The cloud signs the number and the moment of a callback, but not what it says. So a number that was
 * used is good for the same words only: whoever overhears a signature cannot put others under it.
 */
export class SeenCallbacks {
  readonly #digests = new Map<string, string>();

  /** Whether these words may go by under this number. */
  admit(callId: string, body: unknown): boolean {
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64');
    const before = this.#digests.get(callId);
    if (before !== undefined) return before === digest;
    remember(this.#digests, callId, digest, REMEMBERED);
    return true;
  }
}
