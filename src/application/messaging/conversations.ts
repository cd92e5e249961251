import type { Language } from '@/domain/shared/language';
import type { Conversation } from '@/domain/messaging/conversation';
import type { LocalId, Message, MessageId, Translation } from '@/domain/messaging/message';
import type { SendFault } from '@/domain/messaging/outbox';
import type { Attention } from '@/domain/messaging/unread';
import type { ChatAddress } from '@/domain/shared/ids';
import type { ChatEvent, Connection, ConversationState, Cursor, Page } from './chat-service';
import type { ConversationPerson } from './conversation-directory';
import type { OutboxEntry } from './outbox-storage';

/** How far back a conversation is loaded: not at all, with more before a cursor, or to its start. */
export type HistoryPosition =
  | { readonly kind: 'unloaded' }
  | { readonly kind: 'more'; readonly before: Cursor }
  | { readonly kind: 'start' };

/** What the list is worth: still being asked for, known, or it could not be had. */
export type Listing = 'loading' | 'known' | 'failed';

/** The signed-in user's conversations as the screens show them; items are never changed in place. */
export interface Conversations {
  readonly self: ChatAddress;
  readonly connection: Connection;
  readonly attention: Attention;
  /** In the order of the screen: support first, then the newest. */
  readonly list: readonly Conversation[];
  readonly listing: Listing;
  /** The conversation, or an empty one with a person never written to. */
  with(peer: ChatAddress): Conversation;
  /** Oldest first; own messages on their way out come last. */
  messagesWith(peer: ChatAddress): readonly Message[];
  positionIn(peer: ChatAddress): HistoryPosition;
  /** The other side is writing just now. */
  isTyping(peer: ChatAddress): boolean;
  /** Why an outgoing message failed. */
  faultOf(localId: LocalId): SendFault | undefined;

  /** Applies what the service told, all at once: one change on the screen. */
  apply(events: readonly ChatEvent[]): void;
  /** Takes over what the service, or this device's cache, knows. */
  merge(fresh: readonly Conversation[]): void;
  /** Takes over a fresh list of the service; conversations keep what only this device knows. */
  refresh(states: readonly ConversationState[]): void;
  /** Tells how asking for the list went; a list that came stays known while it is asked for again. */
  setListing(listing: Listing): void;
  /** Makes the conversation exist in the list's data, e.g. before a first message. */
  setPeople(people: readonly ConversationPerson[]): void;
  addPage(peer: ChatAddress, page: Page<Message>): void;
  setOutgoing(entries: readonly OutboxEntry[]): void;
  setLanguage(peer: ChatAddress, language: Language | undefined): void;
  setTranslation(peer: ChatAddress, id: MessageId, translation: Translation): void;
  setTyping(peer: ChatAddress, typing: boolean): void;
  attend(change: Partial<Attention>): void;
}
