import type { Moment } from '@server/kernel/data/timestamp';

/** What an operator did; rows are only ever added. */
interface OperatorLogTable {
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

/** An operator's session at the desk; only the SHA-256 of its token is stored. */
interface DeskSessionTable {
  token_hash: string;
  operator: string;
  begun_at: Moment;
  expires_at: Moment;
}

/** Coins that an operator granted; `id` is the intent, which the ledger's key is made of. */
interface CoinGrantTable {
  id: string;
  user_id: number;
  operator: string;
  coins: number;
  reason: string;
  at: Moment;
}

/** What an operator wrote about a person for other operators. */
interface OperatorNoteTable {
  id: string;
  user_id: number;
  operator: string;
  text: string;
  at: Moment;
}

/** The tables of the operator's side. */
export interface OperatorTables {
  desk_session: DeskSessionTable;
  coin_grant: CoinGrantTable;
  operator_log: OperatorLogTable;
  operator_note: OperatorNoteTable;
}
