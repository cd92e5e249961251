import type { Me } from '@/domain/profile/person';
import type { EpochMs } from '@/domain/shared/time';
import type { Cancel } from '@/application/shared/clock';

/** A session as it is stored. The chat secret is never stored but requested anew. */
export interface StoredSession {
  readonly token: string;
  readonly expiresAt: EpochMs;
  readonly me: Me;
}

/** Stores the session of this browser (specification §3, "Storage keys"). */
export interface SessionVault {
  load(): StoredSession | undefined;
  /** Stores it; drafts of anybody else go. */
  save(session: StoredSession): void;
  /** A session is stored whose time is over, or that cannot be read. */
  hasExpired(): boolean;
  /** Removes the session and all data of its user from this device; their drafts only if told so. */
  clear(options: { readonly keepDrafts: boolean }): void;
  /** Calls `listener` when another tab signed out or signed in another user. */
  onChangedElsewhere(listener: () => void): Cancel;
}
