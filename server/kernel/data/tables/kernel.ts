import type { ColumnType, Generated } from 'kysely';
import type { Moment } from '@server/kernel/data/moment';

/** One event that counts against a limit, such as a wrong password for an address. */
export interface AttemptTable {
  id: Generated<number>;
  kind: string;
  subject: string;
  at: Moment;
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

/** The tables that no slice owns: counted attempts, and calls that were answered. */
export interface KernelTables {
  attempt: AttemptTable;
  idempotency_record: IdempotencyRecordTable;
}
