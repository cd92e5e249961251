import type { ColumnType, Generated } from 'kysely';
import type {
  ComplaintOrigin,
  ComplaintReason,
  ComplaintOutcome,
} from '@/domain/complaints/complaint';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** One complaint in the operator's queue, open until an operator has settled it. */
export interface ComplaintTable {
  id: string;
  complainer: number;
  about: number;
  reason: ComplaintReason;
  notes: string;
  state: 'waiting' | 'settled';
  complained_at: Timestamp;
  settled_at: Timestamp | null;
  /** Where it was made; null: unknown. */
  place: Generated<ComplaintOrigin | null>;
  /** The post it is about, and the comment on it; null: neither. */
  moment_id: Generated<string | null>;
  comment_id: Generated<string | null>;
  outcome: Generated<ComplaintOutcome | null>;
  answer: Generated<string | null>;
  /** The operator who took it, and when; null: none has. */
  claimed_by: Generated<string | null>;
  claimed_at: Generated<Date | null>;
  /** The last messages before it, the newest first; null: it was made elsewhere, is answered, or is older than this column. */
  messages: ColumnType<unknown, string | null, null>;
}

/** The table of complaints. */
export interface ComplaintTables {
  complaint: ComplaintTable;
}
