import { SECOND, type Milliseconds } from '@/domain/shared/time';

/** Tries to reconnect before the person is asked (specification §7, §9). */
export const RECONNECT_TRIES = 10;
/** The longest first pause; it doubles with each try (readings, Chat behaviour). */
export const RECONNECT_BASE: Milliseconds = SECOND / 2;
/** No pause is longer than this. */
export const RECONNECT_CAP: Milliseconds = 30 * SECOND;

/**
 * How long to wait before try number `attempt` (from 1): a random part of a ceiling that doubles from
 * half a second up to 30 s, so that clients do not come back all at once; undefined after the tenth.
 *
 * @param random01 a number from 0 up to, not including, 1
 */
export function reconnectDelay(attempt: number, random01: number): Milliseconds | undefined {
  if (attempt > RECONNECT_TRIES) return undefined;
  return fullJitter(attempt, random01);
}

/** The pause before try number `attempt`, without a limit on the number of tries; every retry uses it. */
export function fullJitter(attempt: number, random01: number): Milliseconds {
  const ceiling = Math.min(RECONNECT_CAP, RECONNECT_BASE * 2 ** Math.max(0, attempt - 1));
  return Math.round(ceiling * random01);
}
