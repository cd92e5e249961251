import { sessionEnd, type SessionEnd } from '@/domain/account/session';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { ServerKit } from '@server/kernel/slice';
import type { Database, Transaction } from '@server/kernel/database';
import type { Ids, Clock } from '@server/kernel/ports/system';
import type { OwnInfo, ChatKick } from '@server/kernel/ports/chat';
import { hashBrowser, hashToken, TOKEN_BYTES, CHAT_SECRET_BYTES } from '@server/kernel/secrets';
import {
  noteSeen,
  accountById,
  lockAccount,
  setChatSecret,
  type Credentials,
} from './account-store';
import { keepSession, endSession, hasLiveSession, liveSessions } from './session-store';
import { inTransaction, onceCommitted } from '@server/kernel/data/transactions';
import type { LiveSessions } from '@server/kernel/ports/account';
import type { SignedInDevice } from '@/contract/http/account-devices';
import { err, ok, type Result } from '@/domain/shared/result';
import { instantOf } from '@server/kernel/time';

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

/**
 * Ends the session whose token has this hash; other devices stay signed in, and their chat connected.
 * `revoked` from another device, else by its own.
 */
export type LogOut = (
  user: UserId,
  tokenHash: string,
  why: 'signed-out' | 'revoked',
) => Promise<void>;

export interface LogOutDeps extends Pick<ServerKit, 'db' | 'events' | 'clock' | 'ids'> {
  readonly chatKick: ChatKick;
}

/**
 * Ends one session and tells its open pages. With the last session the connection to the chat service ends too
 * and its secret changes: a copy of either is worthless.
 */
export function createLogOut(deps: LogOutDeps): LogOut {
  const { db, chatKick, events, clock } = deps;
  return async (user, tokenHash, why) => {
    const account = await accountById(db, user);
    await inTransaction(db, async (transaction) => {
      const whose = { account, user, tokenHash, why };
      const wasLast = await end(deps, transaction, whose, clock.now());
      onceCommitted(transaction, () => {
        if (account && wasLast) chatKick(account.address, 'signed-out');
        events.publish(user, { kind: 'signed-out' });
      });
    });
  };
}

/** Ends a session; whether its person has no other one now. Of two at once, one is the last. */
async function end(
  { ids }: LogOutDeps,
  transaction: Transaction,
  whose: {
    readonly account: Credentials | undefined;
    readonly user: UserId;
    readonly tokenHash: string;
    readonly why: SessionEnd;
  },
  now: EpochMs,
): Promise<boolean> {
  const { account, user, tokenHash, why } = whose;
  if (account) await lockAccount(transaction, account.email);
  await endSession(transaction, { user, tokenHash }, why, now);
  if (await hasLiveSession(transaction, user, now)) return false;
  await setChatSecret(transaction, user, ids.token(CHAT_SECRET_BYTES));
  return true;
}

/** Sessions that have not ended, from their table. */
export function createLiveSessions(clock: Clock): LiveSessions {
  return async (db, user) => {
    const sessions = await liveSessions(db, user, clock.now());
    return new Set(sessions.map(({ tokenHash }) => tokenHash));
  };
}

/** The devices of a person. */
export interface Devices {
  list(user: UserId, token: string): Promise<readonly SignedInDevice[]>;
  /** Signs a device out; its open pages get an event. */
  signOut(user: UserId, id: string): Promise<Result<void, { readonly kind: 'device-unknown' }>>;
}

/** What devices are built from. */
interface DevicesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logOut: LogOut;
}

/** A session's public id: neither the token nor the stored hash of it. */
export function createDevices({ db, clock, logOut }: DevicesDeps): Devices {
  return {
    list: async (user, token) => {
      const own = hashToken(token);
      const sessions = await liveSessions(db, user, clock.now());
      return sessions.map(({ tokenHash, device, begunAt }) => ({
        id: nameOf(tokenHash),
        device,
        signedInAt: instantOf(begunAt),
        current: tokenHash === own,
      }));
    },
    signOut: async (user, id) => {
      const sessions = await liveSessions(db, user, clock.now());
      const wanted = sessions.find(({ tokenHash }) => nameOf(tokenHash) === id);
      if (!wanted) return err({ kind: 'device-unknown' });
      await logOut(user, wanted.tokenHash, 'revoked');
      return ok(undefined);
    },
  };
}

/** Long enough to differ between the sessions of one person. */
const NAME_LENGTH = 24;

function nameOf(tokenHash: string): string {
  return hashToken(`device ${tokenHash}`).slice(0, NAME_LENGTH);
}
