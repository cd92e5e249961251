import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment } from './account';

/** What is counted: coins, characters, or characters that lapse with the membership. */
export type UnitName = 'coin' | 'character' | 'vip-character';

/** A column of JSON, written as text and read as what it holds. */
type Json = JSONColumnType<Readonly<Record<string, unknown>>>;

/** One balance of one person; the house has none. */
export interface LedgerAccountTable {
  owner: number;
  unit: UnitName;
  balance: number;
}

/** One movement; `key` makes it happen once, `reverses` names the movement it takes back. */
export interface LedgerTxTable {
  key: string;
  kind: string;
  detail: Json;
  reverses: string | null;
  created_at: Moment;
}

/** One entry of a transaction; `owner` is set only where `account` is a person's. */
export interface LedgerEntryTable {
  id: Generated<number>;
  tx: string;
  account: string;
  owner: number | null;
  unit: UnitName;
  amount: number;
}

/** A spending call already answered. */
export interface IdempotencyRecordTable {
  user_id: number;
  route: string;
  key: string;
  request_hash: string;
  response: ColumnType<unknown, string | null, string>;
  created_at: Moment;
}

/** One paid translation from its reservation on; `reason` says why it came to nothing. */
export interface TranslationRecordTable {
  id: string;
  user_id: number;
  message_id: string | null;
  source: string;
  source_hash: string;
  target: string;
  state: 'reserved' | 'settled' | 'released';
  reason: string | null;
  translation: string | null;
  vip: number;
  normal: number;
  coins: number;
  created_at: Moment;
  lapses_at: Moment;
  finished_at: Moment | null;
}

/** Which translation answered an intent of a person, however long ago. */
export interface TranslationRequestTable {
  user_id: number;
  request_id: string;
  record_id: string;
}

/** Until when two people who are not friends write to each other for free. */
export interface ChatOpeningTable {
  low: number;
  high: number;
  openings: number;
  opened_by: number;
  open_until: Moment;
}

/** The tables of money and of what is paid from it. */
export interface MoneyTables {
  ledger_account: LedgerAccountTable;
  ledger_tx: LedgerTxTable;
  ledger_entry: LedgerEntryTable;
  idempotency_record: IdempotencyRecordTable;
  translation_record: TranslationRecordTable;
  translation_request: TranslationRequestTable;
  chat_opening: ChatOpeningTable;
}
