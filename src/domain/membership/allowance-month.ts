import { epochMs, type EpochMs } from '@/domain/shared/time';

/** The calendar month of an instant in UTC as `YYYY-MM`; what a membership gives is counted by it (readings, Money). */
export function allowanceMonth(now: EpochMs): string {
  return new Date(now).toISOString().slice(0, 7);
}

/** The first instant of the next calendar month, when every allowance comes back. */
export function nextAllowanceMonth(now: EpochMs): EpochMs {
  const date = new Date(now);
  return epochMs(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}
