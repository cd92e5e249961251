import type { Generated } from 'kysely';
import type { CodePurpose } from '@/domain/account/verification-code';
import type { Moment } from './account';

/** One address that codes were asked for; its row is locked while one of its codes is judged. */
export interface CodeAddressTable {
  email: string;
  /** Wrong tries over all codes since the last success. */
  wrong_tries: Generated<number>;
}

/** One code asked for; `code_hmac` is null where no code was mailed, so that no guess is right. */
export interface VerificationCodeTable {
  request_id: string;
  email: string;
  purpose: CodePurpose;
  code_hmac: string | null;
  sent_at: Moment;
  wrong_tries: Generated<number>;
  used_at: Moment | null;
}

/** Proof that an address belongs to somebody, used once; `user_id` is the account it opened. */
export interface TicketTable {
  ticket_hash: string;
  email: string;
  purpose: CodePurpose;
  expires_at: Moment;
  used_at: Moment | null;
  user_id: number | null;
}

/** One event that counts against a limit, such as a wrong password for an address. */
export interface AttemptTable {
  id: Generated<number>;
  kind: string;
  subject: string;
  at: Moment;
}

/** One mail of the outbox, written in the transaction of what it tells about. */
export interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  written_at: Moment;
  due_at: Moment;
  tries: Generated<number>;
  sent_at: Moment | null;
  given_up_at: Moment | null;
}

/** One stored picture; without an owner it belongs to a registration that has not ended. */
export interface StoredObjectTable {
  key: string;
  use: 'avatar' | 'chat' | 'album' | 'post' | 'burn';
  owner: number | null;
  ticket_hash: string | null;
  type: string;
  bytes: number;
  width: number;
  height: number;
  stored_at: Moment;
  /** Whether a message carries it. */
  sent: Generated<boolean>;
}

/** `follower` wants to hear from `followed`. */
export interface FollowTable {
  follower: number;
  followed: number;
  followed_at: Moment;
}

/** The tables of codes, tickets, limits, mails, pictures and follows. */
export interface IdentityTables {
  code_address: CodeAddressTable;
  verification_code: VerificationCodeTable;
  ticket: TicketTable;
  attempt: AttemptTable;
  letter: MailTable;
  stored_object: StoredObjectTable;
  follow: FollowTable;
}
