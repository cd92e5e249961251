import type { Generated } from 'kysely';
import type { AgeAssurance } from '@/domain/profile/birth-date';
import type { BanReason } from '@/domain/account/ban';
import type { CodePurpose } from '@/domain/account/verification-code';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** One registered person; `id + 100000` is the account number. */
export interface UserTable {
  id: Generated<number>;
  email: string | null;
  password_hash: string | null;
  nickname: string;
  avatar: string;
  gender: number;
  birth_year: number;
  birth_month: number;
  birth_day: number | null;
  country: string;
  height: number;
  weight: number;
  occupation: string;
  hobbies: string[];
  signature: string;
  language: string;
  vip_level: Generated<number>;
  vip_until: Timestamp | null;
  /** The end of membership that the person was reminded of. */
  vip_reminded_until: Timestamp | null;
  im_account: string;
  im_secret: string;
  is_pay_msg: Generated<boolean>;
  is_burn_pay_msg: Generated<boolean>;
  demo: Generated<boolean>;
  status: Generated<'active' | 'deleted' | 'banned'>;
  /** What others do not see: `age`, `height`, `weight`. */
  hides: Generated<string[]>;
  gender_changed_at: Timestamp | null;
  /** The gender was changed from male. */
  was_male: Generated<boolean>;
  birth_changed_at: Timestamp | null;
  /** How the age is assured, from how many years on, and since when; null: the account is older than the question, or has no person. */
  age_method: AgeAssurance['method'] | null;
  age_at_least: number | null;
  age_assured_at: Timestamp | null;
  /** The terms the person has agreed to at registration. */
  terms_version: string | null;
  terms_agreed_at: Timestamp | null;
  /** The avatar in which operators have recognised the person; it counts while it is the avatar. */
  face_of: string | null;
  created_at: Timestamp;
  last_seen_at: Timestamp | null;
}

/** A signed-in device; only the SHA-256 of its token is kept. */
interface SessionTable {
  token_hash: string;
  user_id: number;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** To the hour; null: not since it began. */
  used_at: Timestamp | null;
  revoked_at: Timestamp | null;
  /** Why it was revoked: one of `SESSION_ENDS`. */
  revoked_for: string | null;
  device: string;
  /** Of the person and of what their browser calls itself; null: it did not say. */
  browser_hash: string | null;
}

/** One address that requested codes; its row is locked while one of its codes is judged. */
interface CodeAddressTable {
  email: string;
  /** Wrong tries over all codes since the last success. */
  wrong_tries: Generated<number>;
}

/** One code asked for; `code_hmac` is null where no code was mailed, so that no guess is right. */
interface VerificationCodeTable {
  request_id: string;
  email: string;
  purpose: CodePurpose;
  code_hmac: string | null;
  sent_at: Timestamp;
  wrong_tries: Generated<number>;
  used_at: Timestamp | null;
}

/** Proof that an address belongs to a visitor, used once; `user_id` is the account it opened. */
interface TicketTable {
  ticket_hash: string;
  email: string;
  purpose: CodePurpose;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  user_id: number | null;
}

/** A ban that holds, or that has ended and is not removed yet; `until` null: until it is lifted. */
export interface BanTable {
  user_id: number;
  reason: BanReason;
  note: string;
  begun_at: Timestamp;
  until: Timestamp | null;
}

/** Something that happened to an account; rows are removed after 90 days. */
interface AccountEventTable {
  id: Generated<number>;
  user_id: number;
  event: string;
  at: Timestamp;
  ip: string;
  device: string;
}

/** A deleted account, by the keyed hash of its address; rows are removed after 24 months. */
interface GoneAccountTable {
  user_id: number;
  address_hash: string;
  gone_at: Timestamp;
  /** The next account that was registered with the address. */
  successor: number | null;
}

/** The tables of accounts: people, sessions, codes, tickets, bans, events and deleted accounts. */
export interface AccountTables {
  app_user: UserTable;
  session: SessionTable;
  code_address: CodeAddressTable;
  verification_code: VerificationCodeTable;
  ticket: TicketTable;
  ban: BanTable;
  account_event: AccountEventTable;
  gone_account: GoneAccountTable;
}
