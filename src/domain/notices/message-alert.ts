import type { Conversation } from '@/domain/messaging/conversation';
import { isMuted, NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import { totalUnread } from '@/domain/messaging/unread';
import { MINUTE, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** A message older than this when it arrives was sent during an absence, and rings no bell. */
export const STILL_NEW: Milliseconds = MINUTE;

/** How often a visible page says that it is visible. */
export const SAY_VISIBLE_EVERY: Milliseconds = MINUTE;

/** How long that holds: a page that was frozen or lost stops holding notices back. */
export const VISIBLE_LASTS: Milliseconds = 90 * SECOND;

/** What is known of a message the moment it arrives. */
export interface Arrival {
  /** I wrote it, on another device. */
  readonly own: boolean;
  /** Its conversation is muted, or a request. */
  readonly muted: boolean;
  /** These are quiet hours. */
  readonly quiet: boolean;
  /** Its conversation is before my eyes. */
  readonly seen: boolean;
  /** The page is visible, whatever it shows. */
  readonly visible: boolean;
  readonly sentAt: EpochMs;
}

/** How this device tells of a message: a notice outside of the page, a sound in it, or not at all. */
export type MessageAlert = 'none' | 'sound' | 'notice';

/** How to tell of a message that has arrived at `now` (readings, Notices). */
export function alertFor(arrival: Arrival, now: EpochMs): MessageAlert {
  const { own, muted, quiet, seen, visible, sentAt } = arrival;
  if (own || muted || quiet || seen || now - sentAt > STILL_NEW) return 'none';
  return visible ? 'sound' : 'notice';
}

/** Unread messages for the icon of the program: those of muted conversations do not count. */
export function badgeCount(conversations: readonly Conversation[], now: EpochMs): number {
  return totalUnread(
    conversations.filter(({ settings = NO_SETTINGS }) => !isMuted(settings, now)),
    now,
  );
}
