import type { Generated } from 'kysely';
import type { Timestamp } from '@server/kernel/data/timestamp';

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
  created_at: Timestamp;
  lapses_at: Timestamp;
  finished_at: Timestamp | null;
}

/** Which translation answered an intent of a person, however long ago. */
interface TranslationRequestTable {
  user_id: number;
  request_id: string;
  record_id: string;
  /** Whether this intent paid for the record, or found it paid already. */
  charged: Generated<boolean>;
}

/** The tables of translations. */
export interface TranslationTables {
  translation_record: TranslationRecordTable;
  translation_request: TranslationRequestTable;
}
