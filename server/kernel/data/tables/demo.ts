import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** What a companion remembers of its conversation with one person. */
interface CompanionTalkTable {
  companion: number;
  human: number;
  memory: ColumnType<unknown, string, string>;
}

/** Something a companion will say at `due_at`; it survives a restart. */
export interface CompanionDutyTable {
  id: string;
  companion: number;
  human: number;
  kind: 'greeting' | 'reply';
  text: string | null;
  message_id: string | null;
  due_at: Timestamp;
  tries: Generated<number>;
}

/** The tables of companions. */
export interface DemoTables {
  companion_talk: CompanionTalkTable;
  companion_duty: CompanionDutyTable;
}
