import type { AccountEvent } from '@/domain/account/account-event';
import type { CodePurpose } from '@/domain/account/verification-code';
import type { Language } from '@/domain/shared/language';
import type { Me } from '@/domain/profile/person';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { ChatAccess } from '@/application/messaging/chat-access';

/** A code that was mailed to an address. */
export interface SentCode {
  /** Binds the code to this browser. */
  readonly requestId: string;
  readonly digits: number;
  readonly expiresAt: EpochMs;
  readonly nextAt: EpochMs;
}

/** Proves that an address belongs to the visitor; usable once. */
export interface Ticket {
  readonly ticket: string;
  readonly expiresAt: EpochMs;
}

/** Everything a new account needs. */
export interface NewAccount {
  readonly ticket: string;
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
  readonly gender: number;
  readonly birth: { readonly year: number; readonly month: number; readonly day?: number };
  readonly country: string;
  readonly height: number;
  readonly weight: number;
  readonly occupation: string;
  readonly interests: readonly string[];
  readonly introduction: string;
  readonly avatar: string;
  readonly language: Language;
  /** The version of the terms that the person has agreed to. */
  readonly terms: string;
}

/** A session as the server opened it. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: EpochMs;
  readonly me: Me;
  readonly chat: ChatAccess;
}

/** A device on which the user is signed in. */
export interface SignedInDevice {
  readonly id: string;
  /** Platform and browser, as the device named itself. */
  readonly device: string;
  readonly signedInAt: EpochMs;
  /** Whether it is this device. */
  readonly current: boolean;
}

/** Something that happened to the account. */
export interface AccountActivity {
  readonly event: AccountEvent;
  readonly at: EpochMs;
  /** The network address it came from. */
  readonly address: string;
  /** Platform and browser, as the device named itself. */
  readonly device: string;
}

/** One message between a banned person and support. */
export interface AppealMessage {
  readonly id: string;
  readonly at: EpochMs;
  readonly own: boolean;
  readonly text: string;
  /** The other voice, where support sent one. */
  readonly translation?: string;
}

/** E-mail and password of somebody who is banned, and what they tell support under the key of one intent. */
export interface Appeal {
  readonly email: string;
  readonly password: string;
  readonly message?: { readonly id: string; readonly text: string };
}

/** The account calls of the product's server (specification §7, "Account"). */
export interface AccountApi {
  requestCode(
    email: string,
    purpose: CodePurpose,
    language: Language,
  ): Promise<Result<SentCode, ApiFailure>>;
  judgeCode(guess: {
    readonly email: string;
    readonly purpose: CodePurpose;
    readonly requestId: string;
    readonly code: string;
  }): Promise<Result<Ticket, ApiFailure>>;
  register(account: NewAccount): Promise<Result<OpenedSession, ApiFailure>>;
  signIn(email: string, password: string): Promise<Result<OpenedSession, ApiFailure>>;
  /** What a banned person and support have written to each other, after their message. */
  appeal(appeal: Appeal): Promise<Result<readonly AppealMessage[], ApiFailure>>;
  /** Ends the session of `token`, which is no longer that of this page when the call goes out. */
  signOut(token: string): Promise<Result<void, ApiFailure>>;
  resetPassword(reset: {
    readonly ticket: string;
    readonly email: string;
    readonly password: string;
  }): Promise<Result<void, ApiFailure>>;
  /** Replaces the password and signs every other device out. */
  changePassword(current: string, password: string): Promise<Result<void, ApiFailure>>;
  deleteAccount(password: string): Promise<Result<void, ApiFailure>>;
  /** The devices on which the user is signed in, the latest first. */
  devices(): Promise<Result<readonly SignedInDevice[], ApiFailure>>;
  /** What happened to the account of late, the newest first. */
  activity(): Promise<Result<readonly AccountActivity[], ApiFailure>>;
  signOutDevice(id: string): Promise<Result<void, ApiFailure>>;
  /** `entering`: the access opens a connection at once. */
  me(visit?: {
    readonly entering: true;
  }): Promise<Result<{ readonly me: Me; readonly chat: ChatAccess }, ApiFailure>>;
}
