import type { WarningKind } from '@/domain/safety/warning-kind';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** What `receiver` was warned of in the messages of `sender`. */
export interface WarningTable {
  receiver: number;
  sender: number;
  kind: WarningKind;
  /** The message in which it was noticed, by its name at the chat service. */
  message_id: string;
  noticed_at: Timestamp;
  /** When the receiver closed it; null: it is shown. */
  closed_at: Timestamp | null;
}

/** How many warnings of one kind there were on one day of the service. */
interface WarningCountTable {
  day: string;
  kind: WarningKind;
  warnings: number;
}

/** The tables of warnings. */
export interface SafetyTables {
  safety_warning: WarningTable;
  safety_count: WarningCountTable;
}
