import type { Language } from '@/domain/shared/language';
import type { GivenKind, KnownBody } from '@/domain/messaging/kinds/kinds';
import type { OutboxItem } from '@/domain/messaging/outbox';
import type { LocalId, UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Cancel } from '@/application/shared/clock';

/** What the steps before sending need to know: those that give need the user id of the receiver, for their calls. */
type Needs = { readonly picture: object } & {
  readonly [Name in GivenKind]: { readonly user: UserId };
};

/** A step before a message can be sent: uploading its picture; or what sends it, giving what it gives. */
export type PreparationKind = keyof Needs;

/** The step that a message still needs; until it is taken the field with the result (`url`, `packetId`) is empty. */
export type Preparation<Name extends PreparationKind = PreparationKind> = {
  readonly [Each in Name]: { readonly kind: Each } & Needs[Each];
}[Name];

/** An outgoing message, stored until the service has it. */
export interface OutboxEntry extends OutboxItem {
  readonly body: KnownBody;
  /** Its position among the entries: later ones have higher numbers, whatever the clock says. */
  readonly order: number;
  /** Set until the text has been translated; then the translation is part of the body. */
  readonly translateTo?: Language;
  /** Coins its writer was told that the translation, or what it gives, takes. */
  readonly told?: number;
  /** Of a text or picture: the coins its sender was told that opening the conversation takes. */
  readonly toldOpening?: number;
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
  /** All entries by `order`; entries that cannot be read are left out. */
  load(): readonly OutboxEntry[];
  /** Adds the entry, or replaces the one with its local id; durable when it returns ok. */
  put(entry: OutboxEntry): Result<void, StorageFull>;
  remove(localId: LocalId): void;
  /** Calls `listener` when another tab changed something. */
  onChangedElsewhere(listener: () => void): Cancel;
  /**
   * Asks for the role of the tab that sends: at once if no other tab has it, else when that tab has gone.
   * Ending it, or closing the tab, passes the role on.
   */
  becomeSender(role: SenderRole): SenderHold;
}

/** What a tab does with the role of the sender. */
export interface SenderRole {
  readonly gained: () => void;
  /** Another tab took it, since this one did not answer. */
  readonly lost: () => void;
  /** Whether this tab could send now. */
  readonly canSend: () => boolean;
}

/** The place of a tab among those that may send. */
export interface SenderHold {
  /** Something is to be sent: takes the role from a tab that does not answer, such as a frozen one. */
  readonly claim: () => void;
  readonly end: Cancel;
}
