import type { Generated, JSONColumnType } from 'kysely';
import type { Moment } from '@server/kernel/data/moment';

/** What is counted: coins, characters, characters that lapse with the membership, or coins owed. */
export type UnitName = 'coin' | 'character' | 'vip-character' | 'coin-debt';

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
  /** What the person has of the unit after it; null for the house. */
  balance: number | null;
}

/** The tables of the ledger. */
export interface WalletTables {
  ledger_account: LedgerAccountTable;
  ledger_tx: LedgerTxTable;
  ledger_entry: LedgerEntryTable;
}
