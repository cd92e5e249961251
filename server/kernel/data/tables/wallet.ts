import type { Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** What is counted: coins, characters, characters that lapse with the membership, or coins owed. */
export type UnitName = 'coin' | 'character' | 'vip-character' | 'coin-debt';

/** A column of JSON, written as text and read as what it holds. */
type Json = JSONColumnType<Readonly<Record<string, unknown>>>;

/** One balance of one person; the house has none. */
interface LedgerAccountTable {
  owner: number;
  unit: UnitName;
  balance: number;
}

/** One movement; `key` makes it happen once, `reverses` names the movement it takes back. */
interface LedgerTxTable {
  key: string;
  kind: string;
  detail: Json;
  reverses: string | null;
  created_at: Timestamp;
}

/** One entry of a transaction; `owner` is set only where `account` is a person's. */
interface LedgerEntryTable {
  id: Generated<number>;
  tx: string;
  account: string;
  owner: number | null;
  unit: UnitName;
  amount: number;
  /** What the person has of the unit after it; null for the house. */
  balance: number | null;
}

/** How far the ledger was inspected: one row. */
interface LedgerCheckTable {
  id: Generated<number>;
  /** Entries up to here were inspected, and none of them can appear any more. */
  settled_up_to: Generated<number>;
  /** The newest entry at `seen_at`. */
  seen_up_to: Generated<number>;
  seen_at: Timestamp | null;
  /** What the escrow holds by the entries up to `settled_up_to`, by unit. */
  escrow: Generated<Json>;
  /** When all of it was inspected. */
  whole_at: Timestamp | null;
}

/** The tables of the ledger. */
export interface WalletTables {
  ledger_account: LedgerAccountTable;
  ledger_tx: LedgerTxTable;
  ledger_entry: LedgerEntryTable;
  ledger_check: LedgerCheckTable;
}
