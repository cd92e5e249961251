import type { AccountEvent } from '@/domain/account/account-event';
import type { Ban } from '@/domain/account/ban';
import type { Email } from '@/domain/account/email';
import type { Password } from '@/domain/account/password';
import type { CodePurpose } from '@/domain/account/verification-code';
import type { AgeAssurance, BirthDate } from '@/domain/profile/birth-date';
import type { Gender } from '@/domain/profile/gender';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Cursor } from '@server/kernel/data/keyset';
import type { Database, Transaction } from '@server/kernel/database';

/** Who is shut out, and until when. */
export interface Bans {
  /**
   * Shuts a person out: every session ends, and what the chat was signed in to with is worthless. A
   * ban that was there is replaced. The answer is their chat address.
   */
  shutOut(
    transaction: Transaction,
    user: UserId,
    ban: Ban,
  ): Promise<Result<ChatAddress, { readonly kind: 'user-deleted' }>>;
  /** Lets a person in again; false when no ban kept them out. */
  lift(transaction: Transaction, user: UserId): Promise<boolean>;
  /** Lets a person in again whose ban has ended by `now`; false when none had. */
  liftEnded(transaction: Transaction, user: UserId, now: EpochMs): Promise<boolean>;
  /** The ban a person is under; it may have ended without having been removed yet. */
  find(db: Database, user: UserId): Promise<Ban | undefined>;
  /** Bans after `cursor` with whom they are on, the latest first, one more than a page. */
  list(
    db: Database,
    cursor: Cursor | undefined,
  ): Promise<readonly (Ban & { readonly user: UserId })[]>;
}

/** A person may not have an account, being too young. */
export type UnderAge = { readonly kind: 'under-age' };

/**
 * What is assured of the age of a person who declares this birth date, asked before an account is made and
 * before the date is changed. Every adapter passes `tests/conformance/age-assurance.ts`.
 */
export type AssureAge = (
  birthDate: BirthDate,
  now: EpochMs,
) => Promise<Result<AgeAssurance, UnderAge>>;

/** What remains to be done once the deletion of an account is committed. */
export type AfterErasure = () => Promise<void> | void;

/**
 * What another slice removes with an account, in the transaction that deletes the account and before
 * its row is made anonymous.
 */
export type EraseWithAccount = (
  user: UserId,
  transaction: Transaction,
) => Promise<AfterErasure | void>;

/** What another slice changes when a person is banned, or let in again, in the same transaction. */
export type FollowBan = (user: UserId, banned: boolean, transaction: Transaction) => Promise<void>;

/** The hashes of the tokens of a person's sessions that have not ended. */
export type LiveSessions = (db: Database, user: UserId) => Promise<ReadonlySet<string>>;

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

/** A ticket as it is kept: by the hash of what its holder has. */
export interface HashedTicket {
  readonly hash: string;
  readonly email: Email;
  readonly purpose: CodePurpose;
}

/** Whether a ticket can still be used at `now`; `db` may be a transaction. */
export type IsTicketOpen = (db: Database, ticket: HashedTicket, now: EpochMs) => Promise<boolean>;

/** Turns passwords into something that can be kept, slowly on purpose. */
export interface PasswordHasher {
  /** A self-describing (PHC) text from which the password cannot be had back. */
  hash(password: Password): Promise<string>;
  /** Whether `hash` was made from `password`; without a hash it takes as long and is false. */
  verify(password: Password, hash: string | undefined): Promise<boolean>;
  /** Whether `hash` was made with other parameters than new ones are. */
  isOutdated(hash: string): boolean;
}

/** An account without a sign-in: the support account, or a demo companion. */
export interface ServiceAccount {
  /** The name in the chat service. */
  readonly address: string;
  readonly nickname: string;
  /** As the database stores it: `avatarText`. */
  readonly avatar: string;
  readonly gender: Gender;
  readonly birthDate: BirthDate;
  readonly country: string;
  readonly height: number;
  readonly weight: number;
  readonly occupation: string;
  readonly interests: readonly string[];
  readonly signature: string;
  readonly language: Language;
}

/** Gives an empty database its companions; one in which anybody has an account gets none. */
export type CreateCompanionAccounts = (companions: readonly ServiceAccount[]) => Promise<void>;
