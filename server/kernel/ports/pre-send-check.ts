import type { Database, Transaction } from '@server/kernel/database';

/** A message on its way, as the chat service knows it, before it is stored. */
export interface OutgoingMessage {
  readonly from: string;
  readonly to: string;
  /** The sender's own id of the message: the idempotency key of everything it costs. */
  readonly clientId: string;
  /** The chat service's own name for it, where it has one already. */
  readonly messageId?: string;
  readonly body: OutgoingBody;
}

/** The parts of a body that rules look at. */
export type OutgoingBody =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly ext: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'image';
      readonly url: string;
      readonly ext?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'custom';
      readonly event: string;
      readonly ext: Readonly<Record<string, string>>;
    };

/** Whether a message may be stored; `code` 105 and 106 mean not enough coins (specification §8). */
export type PreSendVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly code: number; readonly message: string };

/** The product's one say before a message is stored: blocks, texts, coins. Fails closed. */
export interface PreSendCheck {
  /** Runs inside the transaction that stores the message, so that fee and message stand or fall together. */
  check(message: OutgoingMessage, transaction: Transaction): Promise<PreSendVerdict>;
  /**
   * Those of `messages` that may be stored as they are now: they cost nothing, and nothing is noted of them or
   * bound to them. What is not among them is asked about by {@link check}, which alone refuses.
   */
  plainAmong?(
    messages: readonly OutgoingMessage[],
    db: Database,
  ): Promise<ReadonlySet<OutgoingMessage>>;
}
