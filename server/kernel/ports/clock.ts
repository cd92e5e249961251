import type { EpochMs } from '@/domain/shared/time';

/** The server's wall clock, which rules every window (readings, Time). */
export interface Clock {
  now(): EpochMs;
}
