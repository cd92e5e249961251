import { sessionEnd } from '@/domain/account/session';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Ids } from '@server/kernel/ports/system';
import type { OwnInfo } from '@server/kernel/ports/chat';
import { hashBrowser, hashToken, TOKEN_BYTES } from '@server/kernel/secrets';
import { noteSeen } from './account-store';
import { keepSession } from './session-store';

/** A session as its owner gets it; the token is nowhere else. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: EpochMs;
}

/** A session and what its owner sees of themself (specification §3). */
export interface SignedIn extends OpenedSession, OwnInfo {}

/** Where a session is opened: what the device calls itself, and the secret of the browser if it has one. */
export interface Where {
  readonly device: string;
  readonly browser?: string | undefined;
}

/** Opens a session of 30 days for `user` (readings, Time). */
export async function openSession(
  db: Database,
  ids: Ids,
  user: UserId,
  { device, browser }: Where,
  now: EpochMs,
): Promise<OpenedSession> {
  const token = ids.token(TOKEN_BYTES);
  const expiresAt = sessionEnd(now);
  const tokenHash = hashToken(token);
  const browserHash = browser === undefined ? undefined : hashBrowser(user, browser);
  await keepSession(db, { tokenHash, user, device, browserHash, begunAt: now, expiresAt });
  await noteSeen(db, user, now);
  return { token, expiresAt };
}
