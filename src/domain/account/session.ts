import { DAY, later, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** How long a session lasts: 2 592 000 000 ms (specification §9). */
export const SESSION_LIFETIME: Milliseconds = 30 * DAY;

/** Why a session ended (specification §4; readings, Time; readings, Chat behaviour). */
export type SessionEnd =
  | 'signed-out'
  | 'account-deleted'
  | 'account-banned'
  | 'password-changed'
  | 'signed-in-elsewhere'
  | 'revoked'
  | 'expired';

/** The first instant at which a session begun at `begunAt` no longer counts. */
export function sessionEnd(begunAt: EpochMs): EpochMs {
  return later(begunAt, SESSION_LIFETIME);
}

/** A session as the server and the browser remember it. */
export interface SessionTerm {
  /** Its {@link sessionEnd}. */
  readonly endsAt: EpochMs;
  /** The session was ended early, by the user or by the server. */
  readonly revoked: boolean;
}

/** Whether a session still counts at `now`: not revoked, and before its end. */
export function isSessionLive({ endsAt, revoked }: SessionTerm, now: EpochMs): boolean {
  return !revoked && now < endsAt;
}
