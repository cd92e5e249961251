import { later, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** How often the other side is told, at most, that one is still writing. */
export const TYPING_REPEAT: Milliseconds = 3 * SECOND;
/** How long "is writing" stays without another notice; longer than the repetition and its way. */
export const TYPING_SHOWN: Milliseconds = 6 * SECOND;

/** Whether a key pressed at `now` is worth a notice, when the last one went out at `toldAt`. */
export function isTypingDue(toldAt: EpochMs | undefined, now: EpochMs): boolean {
  return toldAt === undefined || now >= later(toldAt, TYPING_REPEAT) || now < toldAt;
}
