import type { Generated } from 'kysely';
import type { BanReason } from '@/domain/account/ban';
import type { SupportState } from '@/domain/messaging/support-queue';
import type { Moment } from './account';

/** A ban that holds, or that has ended and is not removed yet; `until` null: until it is lifted. */
export interface BanTable {
  user_id: number;
  reason: BanReason;
  note: string;
  begun_at: Moment;
  until: Moment | null;
}

/** What an operator did; rows are only ever added. */
export interface OperatorLogTable {
  id: string;
  at: Moment;
  /** The name the operator gave. */
  operator: string;
  action: string;
  /** What was acted on: an announcement, a complaint, an account number. */
  subject: string;
  /** The person it was about; null where it was about none. */
  about: number | null;
  detail: string;
}

/** One person's conversation with support in the operators' queue; `operator` held it last. */
export interface SupportCaseTable {
  user_id: number;
  state: SupportState;
  /** When the oldest message without an answer came; null: none waits. */
  pending_since: Moment | null;
  operator: string | null;
  changed_at: Moment;
  /** Whether its person has still to be told when support is there. */
  receipt_due: Generated<boolean>;
}

/** An operator's session at the desk; only the SHA-256 of its token is stored. */
export interface DeskSessionTable {
  token_hash: string;
  operator: string;
  begun_at: Moment;
  expires_at: Moment;
}

/** Coins that an operator granted; `id` is the intent, which the ledger's key is made of. */
export interface CoinGrantTable {
  id: string;
  user_id: number;
  operator: string;
  coins: number;
  reason: string;
  at: Moment;
}

/** The tables of the operator's side. */
export interface OperatorTables {
  support_case: SupportCaseTable;
  desk_session: DeskSessionTable;
  coin_grant: CoinGrantTable;
  ban: BanTable;
  operator_log: OperatorLogTable;
}
