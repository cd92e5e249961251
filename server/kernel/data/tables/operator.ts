import type { BanReason } from '@/domain/account/ban';
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

/** The tables of the operator's side. */
export interface OperatorTables {
  ban: BanTable;
  operator_log: OperatorLogTable;
}
