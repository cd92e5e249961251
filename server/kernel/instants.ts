import { epochMs, type EpochMs } from '@/domain/shared/time';

/** An instant as the wire writes it: ISO 8601 in UTC, with milliseconds. */
export function iso(at: EpochMs | number | Date): string {
  return new Date(at).toISOString();
}

/** The instant that a column of the database holds. */
export function instantOf(at: Date): EpochMs {
  return epochMs(at.getTime());
}
