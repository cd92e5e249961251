import type { Transaction } from '@server/kernel/database';
import type { Mail } from './mailer';

/** Letters on their way: written with what they tell about, sent after it is certain. */
export interface Outbox {
  /** Writes a letter that is sent if, and only if, the transaction commits. */
  write(letter: Mail, transaction: Transaction): Promise<void>;
  /** Tells the outbox that something may have been written; call it after the commit. */
  wake(): void;
}
