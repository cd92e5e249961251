import type { Generated } from 'kysely';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** One mail of the outbox, written in the transaction of what it tells about. */
interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  written_at: Timestamp;
  due_at: Timestamp;
  tries: Generated<number>;
  sent_at: Timestamp | null;
  given_up_at: Timestamp | null;
}

/** The table of mails. */
export interface MailTables {
  letter: MailTable;
}
