import { MINUTE, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** Pictures one album holds at most. */
export const MAX_ALBUM_PICTURES = 5_000;

/** How long a deleted picture can be brought back. */
export const ALBUM_UNDO: Milliseconds = MINUTE;

/** Whether a picture deleted at `deletedAt` can still be brought back; at exactly a minute it can. */
export function canRestore(deletedAt: EpochMs, now: EpochMs): boolean {
  return now - deletedAt <= ALBUM_UNDO;
}

/** Whether an album that holds `count` pictures takes one more. */
export function hasRoom(count: number): boolean {
  return count < MAX_ALBUM_PICTURES;
}
