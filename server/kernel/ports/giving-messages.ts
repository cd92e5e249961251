import type { MessageId } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Database, Transaction } from '@server/kernel/database';

/** The message that shows a gift or carries a red packet, in its giver's name. */
export interface GivingMessage {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  /** The giver's own id of it. */
  readonly localId: string;
  /** What it is called on the wire. */
  readonly event: string;
  /** Its values by their names there. */
  readonly values: Readonly<Record<string, string>>;
}

/** A message as the chat service has it. */
export interface WrittenMessage {
  readonly id: MessageId;
  readonly at: EpochMs;
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
  write(
    transaction: Transaction,
    message: GivingMessage,
  ): Promise<Result<void, { readonly kind: string }>>;
  /** What the chat service calls the message; undefined while a service outside still has to be given it. */
  find(
    db: Database,
    message: Pick<GivingMessage, 'from' | 'localId'>,
  ): Promise<WrittenMessage | undefined>;
}
