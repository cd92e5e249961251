import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Database, Transaction } from '@server/kernel/database';
import type { SendRefusal, SentText } from './chat-provider';

/** The message that shows a gift or carries a red packet, in its giver's name. */
export interface GivingMessage {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  /** The giver's own id of it. */
  readonly localId: string;
  /** One of `CUSTOM_EVENT`. */
  readonly event: string;
  /** Its values by `CUSTOM_KEY`. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Writes what was given into the conversation, in the transaction that takes it (ADR-0063). Nobody else can:
 * the pre-send check refuses such messages.
 */
export interface GivingMessages {
  /** Has to be awaited before the transaction begins. */
  ready(): Promise<void>;
  /** Holds the chat of two people until the transaction ends; comes before the balances, as for every message. */
  hold(transaction: Transaction, from: ChatAddress, to: ChatAddress): Promise<void>;
  /** Writes the message, and tells both people's devices of it once the transaction is committed. */
  write(transaction: Transaction, message: GivingMessage): Promise<Result<void, SendRefusal>>;
  /** What the chat service calls the message; undefined while a service outside still has to be given it. */
  find(
    db: Database,
    message: Pick<GivingMessage, 'from' | 'localId'>,
  ): Promise<SentText | undefined>;
}
