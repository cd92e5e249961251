import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** One event that counts against a limit, such as a wrong password for an address. */
interface AttemptTable {
  id: Generated<number>;
  kind: string;
  subject: string;
  at: Timestamp;
}

/** A spending call already answered. */
interface IdempotencyRecordTable {
  user_id: number;
  route: string;
  key: string;
  request_hash: string;
  response: ColumnType<unknown, string | null, string>;
  created_at: Timestamp;
}

/** A server that works on this database, until it has not said so for too long. */
interface ServerLeaseTable {
  number: number;
  /** Tells the process from every other. */
  holder: string;
  /** What has to be the same on every server, each as a fingerprint. */
  marks: ColumnType<Readonly<Record<string, string>>, string, never>;
  until: Timestamp;
}

/** Which server does what one at a time does, until then. */
interface ServerLeadTable {
  name: string;
  holder: string;
  until: Timestamp;
}

/** The tables that no slice owns: counted attempts, calls that were answered, and the servers. */
export interface KernelTables {
  attempt: AttemptTable;
  idempotency_record: IdempotencyRecordTable;
  server_lease: ServerLeaseTable;
  server_lead: ServerLeadTable;
}
