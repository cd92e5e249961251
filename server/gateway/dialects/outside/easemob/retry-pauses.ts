import { MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';

/** Pauses before the cloud is told again. */
const RETRY_AFTER: readonly Milliseconds[] = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];
/** The pause after all later failures. */
const LAST: Milliseconds = 60 * MINUTE;

/** The pause after so many failed attempts before. */
export function pauseAfter(tries: number): Milliseconds {
  return RETRY_AFTER[tries] ?? LAST;
}
