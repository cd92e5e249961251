import type { Cancel } from '@/application/shared/clock';
import type { SessionEnd } from '@/domain/account/session';
import type { Me } from '@/domain/profile/person';
import type { EpochMs } from '@/domain/shared/time';
import type { Balances } from '@/domain/wallet/balances';

/** The known facts about the end of a session that the user did not end. */
export interface Ending {
  readonly why?: SessionEnd;
  /** The server's own message, if it sent a 401 in the body (specification §8). */
  readonly message?: string;
}

/** The signed-in user, as the screens show them. */
export interface Session {
  readonly me: Me | undefined;
  /** Why the last session ended; undefined during a session and after the user has signed out. */
  readonly ending: Ending | undefined;
  signedIn(me: Me): void;
  signedOut(ending?: Ending): void;
  update(change: Partial<Me>): void;
  setBalances(balances: Balances): void;
}

/** A session as it is stored. The chat secret is never stored but requested again. */
export interface StoredSession {
  readonly token: string;
  readonly expiresAt: EpochMs;
  readonly me: Me;
}

/** Stores the session of this browser (specification §3, "Storage keys"). */
export interface SessionVault {
  load(): StoredSession | undefined;
  /** Stores it, and deletes the drafts of other users. */
  save(session: StoredSession): void;
  /** Whether the stored session has expired or cannot be read. */
  hasExpired(): boolean;
  /** Removes the session and all data of its user from this device; the drafts only if `keepDrafts` is false. */
  clear(options: { readonly keepDrafts: boolean }): void;
  /** Calls `listener` when another tab signed out or signed in another user. */
  onChangedElsewhere(listener: () => void): Cancel;
}

/** Returns a function that reads the token of this device's session at each call. */
export function createAccessToken({
  vault,
}: {
  readonly vault: Pick<SessionVault, 'load'>;
}): () => string | undefined {
  return () => vault.load()?.token;
}
