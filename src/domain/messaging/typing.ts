import { later, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** The shortest interval between two typing notices to the same peer. */
export const TYPING_REPEAT: Milliseconds = 3 * SECOND;
/** How long "is writing" is shown after the last notice; longer than the interval plus the delivery time. */
export const TYPING_SHOWN: Milliseconds = 6 * SECOND;

/** Whether a key pressed at `now` sends another typing notice, after the one sent at `sentAt`. */
export function isTypingDue(sentAt: EpochMs | undefined, now: EpochMs): boolean {
  return sentAt === undefined || now >= later(sentAt, TYPING_REPEAT) || now < sentAt;
}
