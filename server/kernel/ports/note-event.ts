import type { AccountEvent } from '@/domain/account/account-event';
import type { UserId } from '@/domain/shared/ids';

/** What is noted in the log, and for the owner of the account where it is theirs to know. */
export type SecurityEvent = AccountEvent | 'account-deleted' | 'network-locked' | 'sign-in-banned';

/** Who did or tried what, and from where. Never a password, a token, a code or a text. */
export interface NotedEvent {
  readonly event: SecurityEvent;
  /** Whose account it is: its number, or the address that was typed, which is looked up and not logged. */
  readonly user?: UserId;
  readonly email?: string;
  readonly ip: string;
  readonly device: string;
  readonly requestId: string;
}

/** Notes an event; it never fails the call that it is about. */
export type NoteEvent = (noted: NotedEvent) => Promise<void>;
