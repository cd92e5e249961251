import type { Timestamp } from '@server/kernel/data/timestamp';

/** What an operator did; rows are only ever added. */
interface OperatorLogTable {
  id: string;
  at: Timestamp;
  /** The name the operator gave. */
  operator: string;
  action: string;
  /** What was acted on: an announcement, a complaint, an account number. */
  subject: string;
  /** The person it was about; null where it was about none. */
  about: number | null;
  detail: string;
}

/** An operator's session at the desk; only the SHA-256 of its token is stored. */
interface DeskSessionTable {
  token_hash: string;
  operator: string;
  begun_at: Timestamp;
  expires_at: Timestamp;
}

/** Coins that an operator granted; `id` is the intent, which the ledger's key is made of. */
interface CoinGrantTable {
  id: string;
  user_id: number;
  operator: string;
  coins: number;
  reason: string;
  at: Timestamp;
}

/** What an operator wrote about a person for other operators. */
interface OperatorNoteTable {
  id: string;
  user_id: number;
  operator: string;
  text: string;
  at: Timestamp;
}

/** The tables of the operator's side. */
export interface OperatorTables {
  desk_session: DeskSessionTable;
  coin_grant: CoinGrantTable;
  operator_log: OperatorLogTable;
  operator_note: OperatorNoteTable;
}
