import type { ColumnType, Generated } from 'kysely';

/** A moment in the database: `timestamptz`, read and written as a Date. */
export type Moment = ColumnType<Date, Date, Date>;

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
  vip_until: Moment | null;
  im_account: string;
  im_secret: string;
  is_pay_msg: Generated<boolean>;
  is_burn_pay_msg: Generated<boolean>;
  demo: Generated<boolean>;
  status: Generated<'active' | 'deleted' | 'banned'>;
  /** The terms the person has agreed to at registration. */
  terms_version: string | null;
  terms_agreed_at: Moment | null;
  created_at: Moment;
  last_seen_at: Moment | null;
}

/** A signed-in device; only the SHA-256 of its token is kept. */
export interface SessionTable {
  token_hash: string;
  user_id: number;
  created_at: Moment;
  expires_at: Moment;
  revoked_at: Moment | null;
  device: string;
}

/** `blocker` does not want to meet `blocked` anywhere. */
export interface BlockTable {
  blocker: number;
  blocked: number;
  created_at: Moment;
}

/** The name `owner` gave a person, which only `owner` sees. */
export interface RemarkTable {
  owner: number;
  person: number;
  name: string;
  given_at: Moment;
}

/** Two friends, the smaller id first. */
export interface FriendshipTable {
  low: number;
  high: number;
  created_at: Moment;
}

/** The tables of people and sessions. */
export interface AccountTables {
  app_user: UserTable;
  session: SessionTable;
  block: BlockTable;
  friendship: FriendshipTable;
  remark: RemarkTable;
}
