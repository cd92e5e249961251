import { DAY, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** How long "Not now" rests (readings, Notices). */
export const NOT_NOW_RESTS: Milliseconds = 30 * DAY;

/** What the browser says about notices: not asked yet, allowed, refused, or it has none. */
export type NoticePermission = 'unasked' | 'allowed' | 'refused' | 'unsupported';

/** What decides whether to ask for notices. */
export interface AskingState {
  readonly permission: NoticePermission;
  /** Notices are switched on for this device. */
  readonly on: boolean;
  /** A message of mine went out in this conversation since it was opened. */
  readonly wrote: boolean;
  /** When the answer was "Not now". */
  readonly declinedAt?: EpochMs | undefined;
}

/**
 * Whether to ask for notices at `now`: in the chat, after a message went out, unless they are on, the
 * browser refuses them, or "Not now" still rests (readings, Notices).
 */
export function mayAskForNotices(state: AskingState, now: EpochMs): boolean {
  const { permission, on, wrote, declinedAt } = state;
  const rests = declinedAt !== undefined && now - declinedAt < NOT_NOW_RESTS;
  return wrote && !on && !rests && (permission === 'unasked' || permission === 'allowed');
}
