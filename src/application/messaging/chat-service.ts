import type { ChatRegistrationFault } from '@/domain/messaging/chat-registration';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { KnownBody, WordedBody } from '@/domain/messaging/kinds/kinds';
import type { Edit, EditedText } from '@/domain/messaging/edit';
import type { Message } from '@/domain/messaging/message';
import type { Brand } from '@/domain/shared/brand';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Milliseconds } from '@/domain/shared/time';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { Cancel } from '@/application/shared/clock';

/**
 * A chat service, whichever it is.
 *
 * Adapters: `RemoteChatService` (the page's side of the worker), `EasemobChatService`, `XmppChatService`,
 * `InMemoryChatService`. Each must pass `tests/conformance/chat-service.ts`.
 */
export interface ChatService {
  /** The session of one account; it begins offline and does nothing before `connect`. */
  session(self: ChatAddress): ChatSession;
}

/**
 * One account's session with the chat service. Arguments and results are plain data, because they
 * cross threads.
 *
 * A session that was replaced by another device stays replaced: every call but `connect` fails with
 * `replaced`, without network access.
 */
export interface ChatSession {
  readonly self: ChatAddress;
  connection(): Connection;
  /** Events come in the order of the service and never during the call itself. */
  subscribe(listener: (event: ChatEvent) => void): Cancel;
  /**
   * Signs in. While connected it does nothing; after `offline` it tries again. The session renews an expired token
   * of the service with the same secret; a token beside the secret opens the first connection. With a token
   * instead of a secret, the connection ends as `revoked` and the next `connect` takes a newer access.
   */
  connect(access: ChatAccess): Promise<Result<void, ChatFault>>;
  /** Closes the connection; calling it twice is harmless, and no event follows the last `offline`. */
  signOut(): Promise<Result<void, ChatFault>>;
  /** Resolves once the service has stored the message; the same `localId` is never stored twice. */
  send(draft: OutgoingMessage): Promise<Result<Accepted, ChatFault>>;
  /** The page of `HISTORY_PAGE` messages before the cursor, or the newest page; oldest first. */
  history(peer: ChatAddress, before?: Cursor): Promise<Result<Page<Message>, ChatFault>>;
  /** All conversations the service stores, newest first, in pages. */
  conversations(before?: Cursor): Promise<Result<Page<ConversationState>, ChatFault>>;
  /** Marks all messages of `peer` as read; the peer and the user's other tabs get an event. */
  markRead(peer: ChatAddress): Promise<Result<void, ChatFault>>;
  /** Recalls an own message for everybody; the service enforces the time window. */
  recall(peer: ChatAddress, id: MessageId): Promise<Result<void, ChatFault>>;
  /** Whether the service lets texts and captions be edited under the rules of the product; false before `connect`. */
  canEdit(): boolean;
  /** Replaces both voices of an own text or caption for both people; the service enforces the rules. */
  edit(message: MessageToEdit, edited: EditedText): Promise<Result<void, ChatFault>>;
  /** Whether the service carries reactions under the rules of the product; false before `connect`. */
  canReact(): boolean;
  /**
   * Changes the user's reaction to a message that both can read. A person has at most one on a message. If the
   * rules of the product refuse it, the fault is `blocked-by-peer`; its removal is never refused.
   */
  react(peer: ChatAddress, id: MessageId, change: ReactionChange): Promise<Result<void, ChatFault>>;
  /** Deletes messages for the user only; the peer keeps theirs. */
  deleteMessages(peer: ChatAddress, ids: readonly MessageId[]): Promise<Result<void, ChatFault>>;
  /** Deletes the conversation from the user's list, with its messages if `records`; the peer keeps theirs. */
  deleteConversation(
    peer: ChatAddress,
    options: { readonly records: boolean },
  ): Promise<Result<void, ChatFault>>;
  /** Resolves with who of `peers` is online now, and subscribes to their `presence` events. */
  watchPresence(
    peers: readonly ChatAddress[],
  ): Promise<Result<ReadonlyMap<ChatAddress, boolean>, ChatFault>>;
  /**
   * Sends a typing notice to `peer`, delivered only if they are online and in a conversation with the
   * user. It is never stored or queued: without a connection it fails. The caller limits the rate
   * (`TYPING_REPEAT`); a service may drop notices that come more often.
   */
  typing(peer: ChatAddress): Promise<Result<void, ChatFault>>;
  readonly contacts: ChatContacts;
}

/**
 * The chat service's own address book.
 *
 * It is a mirror. Our backend decides who are friends (specification §4, "Friend request"), and nothing
 * in the product (prices, blurred pictures, privacy) depends on this list. It exists for services that
 * require a contact before a message (specification §7, "contacts"). Friends of the product always count
 * as contacts, and ending such a contact ends the friendship (ADR-0008).
 */
export interface ChatContacts {
  /** All contacts, in alphabetical order. */
  list(): Promise<Result<readonly ChatAddress[], ChatFault>>;
  /** The unanswered requests to the user, as far as this session knows them. */
  requests(): Promise<Result<readonly ContactRequest[], ChatFault>>;
  /**
   * Sends a contact request to `peer`, with a text of up to `MAX_REQUEST_WORDS` characters. A request in
   * both directions is accepted at once; a repeated request counts once. A request to the user themself
   * or to a contact is `invalid`.
   */
  request(peer: ChatAddress, note?: string): Promise<Result<void, ChatFault>>;
  /** Accepts the request of `peer`; without one it is `invalid`. */
  accept(peer: ChatAddress): Promise<Result<void, ChatFault>>;
  /** Declines the request of `peer`, who gets an event and may ask again; without one it is `invalid`. */
  decline(peer: ChatAddress): Promise<Result<void, ChatFault>>;
  /** Ends the contact for both; it succeeds also when `peer` is not a contact. */
  remove(peer: ChatAddress): Promise<Result<void, ChatFault>>;
}

/** A request to become a contact. */
export interface ContactRequest {
  readonly from: ChatAddress;
  readonly note?: string;
}

/** A message to send. `localId` is made once: it is the idempotency key of every retry. */
export interface OutgoingMessage {
  readonly localId: LocalId;
  readonly to: ChatAddress;
  readonly body: KnownBody;
  /** The shown price of opening the conversation, in coins; more is never taken. */
  readonly shownOpening?: number | undefined;
}

/** An own message as the user sees it before an edit. */
export interface MessageToEdit extends Pick<Message, 'id' | 'to' | 'versions'> {
  readonly body: WordedBody;
}

/** The current reaction of the user and the next one; a service may delete the first by its name. */
export interface ReactionChange {
  readonly from: EmoticonName | undefined;
  readonly to: EmoticonName | undefined;
}

/** The id and time of a stored message at the service, equal on both sides. */
export interface Accepted {
  readonly localId: LocalId;
  readonly id: MessageId;
  readonly sentAt: Message['sentAt'];
}

/** The end of a page; opaque, valid for the same session and list only. */
export type Cursor = Brand<string, 'Cursor'>;

/** A part of a list; without `older` it is the last one. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly older?: Cursor;
}

/** The service's state of one conversation. */
export interface ConversationState {
  readonly peer: ChatAddress;
  readonly unread: number;
  readonly last?: Message;
}

/** The state of the connection. `online` is reported only after missed messages were replayed. */
export type Connection =
  | {
      readonly state: 'offline';
      readonly why: 'never' | 'signed-out' | 'replaced' | 'revoked' | 'gave-up' | 'failed';
      /** Why the service does not accept the person, if that is the failure. */
      readonly fault?: ChatRegistrationFault;
    }
  | { readonly state: 'connecting' }
  | { readonly state: 'online' }
  | { readonly state: 'reconnecting'; readonly attempt: number; readonly of: number };

/** An event of the service. */
export type ChatEvent =
  | { readonly kind: 'connection'; readonly connection: Connection }
  /** Own messages are included, so that every tab shows them. `missed`: sent while the user was offline. */
  | { readonly kind: 'message'; readonly message: Message; readonly missed: boolean }
  /** A device of the peer has an own message and those before it; not every service reports it. */
  | { readonly kind: 'delivered'; readonly peer: ChatAddress; readonly id: MessageId }
  /** The peer has read everything up to now. */
  | { readonly kind: 'read'; readonly peer: ChatAddress }
  /** The author recalled a message. */
  | { readonly kind: 'recalled'; readonly peer: ChatAddress; readonly id: MessageId }
  /** The author edited a text or a caption; own edits are included. */
  | ({ readonly kind: 'edited'; readonly peer: ChatAddress; readonly id: MessageId } & Edit)
  /** A person changed or removed a reaction to a message; own ones are included. */
  | {
      readonly kind: 'reaction';
      readonly peer: ChatAddress;
      readonly id: MessageId;
      readonly by: ChatAddress;
      readonly emoticon: EmoticonName | undefined;
    }
  /** The user has read the conversation, perhaps in another tab. */
  | { readonly kind: 'conversation-read'; readonly peer: ChatAddress }
  | {
      readonly kind: 'conversation-deleted';
      readonly peer: ChatAddress;
      readonly records: boolean;
    }
  | { readonly kind: 'presence'; readonly peer: ChatAddress; readonly online: boolean }
  /** The peer is writing now; there is no event for the end (`TYPING_SHOWN`). */
  | { readonly kind: 'typing'; readonly peer: ChatAddress }
  /** A contact request; it is repeated at each sign-in until it is answered. */
  | { readonly kind: 'contact-request'; readonly request: ContactRequest }
  /** A contact began or ended, or a request was declined; both sides get the event. */
  | {
      readonly kind: 'contact';
      readonly peer: ChatAddress;
      readonly change: 'added' | 'declined' | 'removed';
    };

/** Failures without further data. */
export type PlainChatFault =
  | 'not-connected'
  | 'unreachable'
  | 'timeout'
  /** Signed in on another device (specification §8, "Type 39"). */
  | 'replaced'
  /** The secret or its token is no longer valid. */
  | 'session-lost'
  | 'blocked-by-peer'
  | 'muted'
  | 'content-rejected'
  | 'too-large'
  | 'unknown-peer'
  | 'unknown-message'
  | 'not-author'
  /** A recall, or an edit. */
  | 'recall-too-late'
  | 'edit-too-often';

/** Every foreseen failure of a chat service, without the codes of any particular service. */
export type ChatFault =
  | { readonly kind: PlainChatFault }
  | { readonly kind: 'busy'; readonly retryAfter?: Milliseconds }
  /** Our backend's pre-send check refused the message (specification §8, "Type 502"). */
  | { readonly kind: 'refused'; readonly code?: number; readonly text: string }
  | { readonly kind: 'invalid'; readonly field: string }
  | { readonly kind: 'internal'; readonly detail: string };
