import type { Transaction } from '@server/kernel/database';

/** A message by its sender's own id, and the chat service's name for it. */
export interface NamedMessage {
  /** The sender's chat address. */
  readonly from: string;
  readonly clientId: string;
  readonly messageId: string;
}

/** What becomes of the pictures in messages; each call is part of the transaction of the message. */
export interface MessagePictures {
  /** Takes back the picture of a recalled message; nothing happens where there is none. */
  withdraw(transaction: Transaction, messageId: string): Promise<void>;
  /** Notes that the history does not keep these messages any more. */
  dropped(transaction: Transaction, messageIds: readonly string[]): Promise<void>;
  /** Notes the chat service's name of a message that was allowed without one. */
  named(transaction: Transaction, message: NamedMessage): Promise<void>;
}
