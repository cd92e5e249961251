import type { Conversation } from '@/domain/messaging/conversation';
import type { ConversationSettings } from '@/domain/messaging/conversation-settings';
import type { EpochMs } from '@/domain/shared/time';
import type { ShownTranslation } from '@/domain/messaging/kinds/text';
import type { Message } from '@/domain/messaging/message';
import type { SendFault } from '@/domain/messaging/outbox';
import type { Attention } from '@/domain/messaging/unread';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import type { TranslatedText } from './translation-cache';
import type { ChosenLanguage } from '@/domain/translation/translation-at-start';
import type { ChatEvent, Connection, ConversationState, Cursor, Page } from './chat-service';
import type { ConversationPerson } from '@/contract/http/messaging';
import type { OutboxEntry } from './outbox-storage';

/** How far back a conversation is loaded: not at all, up to a cursor, or to its start. */
export type HistoryPosition =
  | { readonly kind: 'unloaded' }
  | { readonly kind: 'more'; readonly before: Cursor }
  | { readonly kind: 'start' };

/** The state of the list: loading, known, or failed to load. */
export type Listing = 'loading' | 'known' | 'failed';

/** What the user has set about one conversation. */
export interface AddressedSettings {
  readonly address: ChatAddress;
  readonly settings: ConversationSettings;
}

/** The signed-in user's conversations as the screens show them; items are never changed in place. */
export interface Conversations {
  readonly self: ChatAddress;
  readonly connection: Connection;
  readonly attention: Attention;
  /** In the order of the screen: support first, then the newest. */
  readonly list: readonly Conversation[];
  readonly listing: Listing;
  /** The cursor after the loaded conversations; undefined at the end of the list. */
  readonly older: Cursor | undefined;
  /** The time by which mutes end; a value that reads it is computed again when one does. */
  readonly now: EpochMs;
  /** Unread messages from people, also in conversations that are not loaded; requests and the archive are apart. */
  readonly totalUnread: number;
  /** The conversation; an empty one if there are no messages with the peer. */
  with(peer: ChatAddress): Conversation;
  /** Oldest first; own outgoing messages come last. */
  messagesWith(peer: ChatAddress): readonly Message[];
  positionIn(peer: ChatAddress): HistoryPosition;
  /** Whether the peer is writing now. */
  isTyping(peer: ChatAddress): boolean;
  /** Why an outgoing message failed. */
  faultOf(localId: LocalId): SendFault | undefined;

  /** Resolves once the first connection is online or has failed; at once if none is being made. */
  connectionDecided(): Promise<void>;
  /** Applies events of the service in one change of the screen. */
  apply(events: readonly ChatEvent[]): void;
  /** Shows stored conversations until the service sends theirs. */
  remember(stored: readonly Conversation[]): void;
  /** Shows messages that this device stored until the first page of their conversation, which replaces them. */
  rememberMessages(peer: ChatAddress, stored: readonly Message[]): void;
  /**
   * Merges the first page of the list of the service, the newest first; data that only this device stores is
   * preserved. Conversations that are missing from it were deleted elsewhere.
   */
  refresh(page: Page<ConversationState>): void;
  /** Merges the page after the last one in the same way. */
  extend(page: Page<ConversationState>): void;
  /** Whether cached conversations older than the last page are shown. */
  reachesBeyond(): boolean;
  /** Removes such conversations, except those in use. */
  forgetBeyond(): void;
  /** Sets the number of all unread messages, support included. */
  setUnread(total: number): void;
  /** Sets the state of the list; a known list stays known while it is loaded again. */
  setListing(listing: Listing): void;
  /** Sets people; a conversation that does not exist yet, e.g. before a first message, is created. */
  setPeople(people: readonly ConversationPerson[]): void;
  addPage(peer: ChatAddress, page: Page<Message>): void;
  setOutgoing(entries: readonly OutboxEntry[]): void;
  /** Sets what the user has set about all conversations; nothing is set about the others. */
  resetSettings(all: readonly AddressedSettings[]): void;
  /** The pinned conversations without a row in the list. */
  pinnedUnlisted(): readonly ChatAddress[];
  /** Sets what the user has set about a conversation. */
  setSettings(peer: ChatAddress, settings: ConversationSettings): void;
  setLanguage(peer: ChatAddress, language: ChosenLanguage | undefined): void;
  setTranslation(peer: ChatAddress, of: TranslatedText, translation: ShownTranslation): void;
  /** Removes a message that this user deleted. */
  removeMessage(peer: ChatAddress, id: MessageId): void;
  setTyping(peer: ChatAddress, typing: boolean): void;
  attend(change: Partial<Attention>): void;
}
