import type { Language } from '@/domain/shared/language';
import type { LocalId, MessageBody } from '@/domain/messaging/message';
import type { OutboxItem } from '@/domain/messaging/outbox';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Cancel } from '@/application/shared/clock';

/** What can be sent: every kind of message but those of another program. */
export type OutgoingBody = Exclude<MessageBody, { readonly kind: 'unsupported' }>;

/**
 * What has to be done before a message can be sent: its picture uploaded, its gift given, the coins
 * of its red packet taken. Until then what that yields (`url`, `recordId`, `packetId`) is empty.
 */
export type Preparation =
  | { readonly kind: 'picture' }
  /** `user` is the receiver; the chat address is not enough for what costs coins. */
  | { readonly kind: 'gift'; readonly user: UserId }
  | { readonly kind: 'red-packet'; readonly user: UserId };

/** An outgoing message as it is kept until the service has it. */
export interface OutboxEntry extends OutboxItem {
  readonly body: OutgoingBody;
  /** Its place among the entries: later ones have higher numbers, whatever the clock says. */
  readonly order: number;
  /** Set until the text has been translated; then the translation is part of the body. */
  readonly translateTo?: Language;
  /** Set until it is done; then the body is complete. */
  readonly prepare?: Preparation;
}

/** An entry that has no place yet. */
export type NewOutboxEntry = Omit<OutboxEntry, 'order'>;

/** This device has no room left; the message is only in memory. */
export interface StorageFull {
  readonly kind: 'storage-full';
}

/** The outgoing messages of one account on this device, shared by all its tabs. */
export interface OutboxStorage {
  /** By their order; entries that cannot be read are left out. */
  load(): readonly OutboxEntry[];
  /** Adds the entry, or replaces the one with its local id; durable when it returns ok. */
  put(entry: OutboxEntry): Result<void, StorageFull>;
  remove(localId: LocalId): void;
  /** Calls `listener` when another tab changed something. */
  onChangedElsewhere(listener: () => void): Cancel;
  /**
   * Calls `run` when this tab becomes the one that sends: at once if no other does, else when that
   * one has gone. Giving the role back, or closing the tab, lets the next one have it.
   */
  becomeSender(run: () => void): Cancel;
}
