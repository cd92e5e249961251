import { DAY, later, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** How long "Not now" rests (readings, Notices). */
export const NOT_NOW_RESTS: Milliseconds = 30 * DAY;

/** Until when the answer "Not now" rests; undefined where it was never given. */
export function restsUntil(declinedAt: EpochMs | undefined): EpochMs | undefined {
  return declinedAt === undefined ? undefined : later(declinedAt, NOT_NOW_RESTS);
}

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
  const until = restsUntil(declinedAt);
  const rests = until !== undefined && now < until;
  return wrote && !on && !rests && (permission === 'unasked' || permission === 'allowed');
}
