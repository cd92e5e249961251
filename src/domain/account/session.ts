import { DAY, later, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** How long a session lasts: 2 592 000 000 ms (specification §9). */
export const SESSION_LIFETIME: Milliseconds = 30 * DAY;

/** How long a session may be left alone before it ends (ADR-0032). */
export const SESSION_IDLE_LIMIT: Milliseconds = 14 * DAY;

/** Devices on which a person can be signed in at a time; the one signed in first makes room. */
export const MAX_SESSIONS = 50;

/** Why sessions end (specification §4; readings, Time; readings, Chat behaviour). */
export const SESSION_ENDS = [
  'signed-out',
  'account-deleted',
  'account-banned',
  'password-changed',
  'signed-in-elsewhere',
  'revoked',
  'expired',
] as const;

/** Why a session ended. */
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** A reason as it came from outside; undefined: not one of ours. */
export function parseSessionEnd(given: unknown): SessionEnd | undefined {
  return SESSION_ENDS.find((end) => end === given);
}

/**
 * Whether what was typed stays on the device for the same user: always but after they signed out
 * themselves, which leaves nothing behind, and after the account is gone (specification §4, "Session").
 *
 * @param why undefined when the server did not say
 */
export function keepsDrafts(why: SessionEnd | undefined): boolean {
  return why !== 'signed-out' && why !== 'account-deleted';
}

/** Ends that say nothing against the browser the session was opened in. */
export const HARMLESS_ENDS = [
  'signed-out',
  'expired',
  'account-banned',
] as const satisfies readonly SessionEnd[];

/** The first instant at which a session begun at `begunAt` no longer counts. */
export function sessionEnd(begunAt: EpochMs): EpochMs {
  return later(begunAt, SESSION_LIFETIME);
}

/** A session as the server and the browser remember it. */
interface SessionTerm {
  /** Its {@link sessionEnd}. */
  readonly endsAt: EpochMs;
  /** The session was ended early, by the user or by the server. */
  readonly revoked: boolean;
  /** When it was last used; absent where only the server knows. */
  readonly usedAt?: EpochMs;
}

/** Whether a session still counts at `now`: not revoked, before its end, and not left alone too long. */
export function isSessionLive({ endsAt, revoked, usedAt }: SessionTerm, now: EpochMs): boolean {
  const isIdle = usedAt !== undefined && now >= later(usedAt, SESSION_IDLE_LIMIT);
  return !revoked && now < endsAt && !isIdle;
}
