import { epochMs, type EpochMs } from '@/domain/shared/time';

/** Milliseconds from the wire's ISO 8601 time. */
export function momentOf(iso: string): EpochMs {
  return epochMs(Date.parse(iso));
}
