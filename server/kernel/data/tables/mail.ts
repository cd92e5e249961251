import type { Generated } from 'kysely';
import type { Moment } from '@server/kernel/data/timestamp';

/** One mail of the outbox, written in the transaction of what it tells about. */
interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  written_at: Moment;
  due_at: Moment;
  tries: Generated<number>;
  sent_at: Moment | null;
  given_up_at: Moment | null;
}

/** The table of mails. */
export interface MailTables {
  letter: MailTable;
}
