import type { Language } from '@/domain/shared/language';
import type { GivenKind, KnownBody } from '@/domain/messaging/kinds/kinds';
import type { OutboxItem } from '@/domain/messaging/outbox';
import type { LocalId, UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Cancel } from '@/application/shared/clock';

/** The data of each step before sending: the giving steps have the user id of the receiver, for their calls. */
type Needs = { readonly picture: object } & {
  readonly [Name in GivenKind]: { readonly user: UserId };
};

/**
 * A step before a message can be sent: the upload of its picture, or the gift itself, whose call sends the
 * message.
 */
export type PreparationKind = keyof Needs;

/** The pending step of a message; until it is done the field of its result (`url`, `packetId`) is empty. */
export type Preparation<Name extends PreparationKind = PreparationKind> = {
  readonly [Each in Name]: { readonly kind: Each } & Needs[Each];
}[Name];

/** An outgoing message, stored until the service has it. */
export interface OutboxEntry extends OutboxItem {
  readonly body: KnownBody;
  /** Its position among the entries; later ones have higher numbers, whatever the time of the clock. */
  readonly order: number;
  /** Set until the words have been translated; then the translation is part of the body. */
  readonly translateTo?: Language;
  /** The shown price of the translation or the gift, in coins. */
  readonly shownPrice?: number;
  /** Of a text or picture: the shown price of opening the conversation, in coins. */
  readonly shownOpening?: number;
  /** Set until the step is done; then the body is complete. */
  readonly prepare?: Preparation;
}

/** An entry without a position yet. */
export type NewOutboxEntry = Omit<OutboxEntry, 'order'>;

/** The device's storage is full; the message is only in memory. */
export interface StorageFull {
  readonly kind: 'storage-full';
}

/** The outgoing messages of one account on this device, shared by all its tabs. */
export interface OutboxStorage {
  /** All entries by `order`; unreadable entries are ignored. */
  load(): readonly OutboxEntry[];
  /** Adds the entry, or replaces the one with its local id; durable when it returns ok. */
  put(entry: OutboxEntry): Result<void, StorageFull>;
  remove(localId: LocalId): void;
  /** Calls `listener` when another tab changed something. */
  onChangedElsewhere(listener: () => void): Cancel;
  /**
   * Requests the role of the tab that sends: it is granted at once if no other tab has it, else when that tab has
   * gone. Ending it, or closing the tab, passes the role on.
   */
  becomeSender(role: SenderRole): SenderHold;
}

/** The callbacks of a tab with the role of the sender. */
export interface SenderRole {
  readonly gained: () => void;
  /** Another tab took the role, since this one did not answer. */
  readonly lost: () => void;
  /** Whether this tab could send now. */
  readonly canSend: () => boolean;
}

/** The claim of a tab to the role of the sender. */
export interface SenderHold {
  /** Takes the role from a tab that does not answer, such as a frozen one. */
  readonly claim: () => void;
  readonly end: Cancel;
}
