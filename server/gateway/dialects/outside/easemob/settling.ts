import type { Result } from '@/domain/shared/result';
import type { CloudFault } from './cloud-rest';
import { MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';

/** Updates something at the cloud. */
type Settle<About> = (about: About) => Promise<Result<void, CloudFault>>;

/** The same work, one after the other for each key, so that an older state never follows a newer one. */
export function oneByOne<About>(
  work: Settle<About>,
  keyOf: (about: About) => string,
): Settle<About> {
  const underWay = new Map<string, Promise<unknown>>();
  return (about) => {
    const key = keyOf(about);
    const settling = (underWay.get(key) ?? Promise.resolve()).then(() => work(about));
    const over = settling
      .catch(() => undefined)
      .then(() => {
        if (underWay.get(key) === over) underWay.delete(key);
      });
    underWay.set(key, over);
    return settling;
  };
}

/**
 * Settles all of a page; false when the cloud is away: what is due is tried again soon, and the rest at
 * the next comparison.
 */
export async function settlePage<About>(
  page: readonly About[],
  settle: Settle<About>,
): Promise<boolean> {
  for (const about of page) {
    const told = await settle(about);
    if (!told.ok && told.error.kind === 'unreachable') return false;
  }
  return true;
}

/** Pauses between attempts. */
const RETRY_AFTER: readonly Milliseconds[] = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];
/** The pause after all later failures. */
const LAST: Milliseconds = 60 * MINUTE;

/** The pause after so many failed attempts before. */
export function pauseAfter(tries: number): Milliseconds {
  return RETRY_AFTER[tries] ?? LAST;
}
