import type { Transaction } from '@server/kernel/database';
import type { Mail } from './mailer';

/** Mails on their way: written with what they tell about, sent after it is certain. */
export interface Outbox {
  /** Writes a mail that is sent if, and only if, the transaction commits. */
  write(mail: Mail, transaction: Transaction): Promise<void>;
  /** Removes every mail to an address with the transaction, sent or not. */
  forget(recipient: string, transaction: Transaction): Promise<void>;
  /** Tells the outbox that something may have been written; call it after the commit. */
  wake(): void;
}
