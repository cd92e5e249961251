import type { Me } from '@/domain/profile/person';
import type { EpochMs } from '@/domain/shared/time';
import type { Cancel } from '@/application/shared/clock';

/** A session as it outlives the page. The chat secret is asked for anew and never stored. */
export interface StoredSession {
  readonly token: string;
  readonly expiresAt: EpochMs;
  readonly me: Me;
}

/** Keeps the session of this browser (specification §3, "Storage keys"). */
export interface SessionVault {
  load(): StoredSession | undefined;
  save(session: StoredSession): void;
  /** Forgets the session and everything of its user on this device. */
  clear(): void;
  /** Calls `listener` when another tab signed out or somebody else signed in there. */
  onChangedElsewhere(listener: () => void): Cancel;
}
