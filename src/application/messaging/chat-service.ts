import type { LocalId, Message, MessageBody, MessageId } from '@/domain/messaging/message';
import type { Brand } from '@/domain/shared/brand';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Milliseconds } from '@/domain/shared/time';
import type { ChatAccess } from './chat-access';
import type { Cancel } from '@/application/shared/clock';

/**
 * A chat service, whichever it is.
 *
 * Adapters: `RemoteChatService` (the page's side of the worker), `EasemobChatService`,
 * `InMemoryChatService`. Each must pass `tests/conformance/chat-service.ts`.
 */
export interface ChatService {
  /** The line of one account; it begins offline, touches nothing before `connect`. */
  session(self: ChatAddress): ChatSession;
}

/**
 * One account's line to the chat service. Values in and out are plain data: they cross threads.
 *
 * Once the session was replaced by another device it stays so: no later call but `connect` touches
 * the network, each fails with `replaced`.
 */
export interface ChatSession {
  readonly self: ChatAddress;
  connection(): Connection;
  /** Events come in the order of the service and never during the call itself. */
  subscribe(listener: (event: ChatEvent) => void): Cancel;
  /**
   * Signs in. While connected it does nothing; after `offline` it tries again. A token of the service
   * that runs out is renewed with the same secret by the session itself; where the access has a token
   * instead of a secret the line ends as `revoked`, and goes on with a newer access.
   */
  connect(access: ChatAccess): Promise<Result<void, ChatFault>>;
  /** Ends the line; twice is harmless, and no event follows the last `offline`. */
  signOut(): Promise<Result<void, ChatFault>>;
  /** Resolves once the service has stored the message; the same `localId` is never stored twice. */
  send(draft: OutgoingMessage): Promise<Result<Accepted, ChatFault>>;
  /** The page of `HISTORY_PAGE` messages before `before`, or the newest one; oldest first. */
  history(peer: ChatAddress, before?: Cursor): Promise<Result<Page<Message>, ChatFault>>;
  /** Every conversation the service keeps, newest first, in pages. */
  conversations(before?: Cursor): Promise<Result<Page<ConversationState>, ChatFault>>;
  /** Everything `peer` wrote is read; the peer and one's other tabs are told. */
  markRead(peer: ChatAddress): Promise<Result<void, ChatFault>>;
  /** Takes an own message back from everybody; the service judges the window. */
  recall(peer: ChatAddress, id: MessageId): Promise<Result<void, ChatFault>>;
  /** Removes messages for oneself; the peer keeps theirs. */
  deleteMessages(peer: ChatAddress, ids: readonly MessageId[]): Promise<Result<void, ChatFault>>;
  /** Takes the conversation off one's list, with its messages if `records`; the peer keeps theirs. */
  deleteConversation(
    peer: ChatAddress,
    options: { readonly records: boolean },
  ): Promise<Result<void, ChatFault>>;
  /** Who of `peers` is online now; `presence` events follow for them. */
  watchPresence(
    peers: readonly ChatAddress[],
  ): Promise<Result<ReadonlyMap<ChatAddress, boolean>, ChatFault>>;
  /**
   * Tells `peer` that one is writing, if they are there now and in a conversation with one; it is kept
   * nowhere and waits for nothing: without a standing line it fails. The caller limits how often
   * (`TYPING_REPEAT`); a service may pass over what comes more often.
   */
  typing(peer: ChatAddress): Promise<Result<void, ChatFault>>;
  readonly contacts: ChatContacts;
}

/**
 * The chat service's own address book.
 *
 * It is a mirror: who are friends is decided by our backend (specification §4, "Friend request"), and
 * nothing in the product (prices, blurred pictures, privacy) is decided by this list. It is here for
 * services that want their users connected before they may write (specification §7, "contacts").
 * Friends of the product always count as contacts; only our backend ends that.
 */
export interface ChatContacts {
  /** Everybody one is in contact with, in alphabetical order. */
  list(): Promise<Result<readonly ChatAddress[], ChatFault>>;
  /** Who has asked and waits for an answer, as far as this session was told. */
  requests(): Promise<Result<readonly ContactRequest[], ChatFault>>;
  /**
   * Asks `peer`, with up to `MAX_REQUEST_WORDS` of words; asking back accepts, asking twice asks once.
   * Oneself and people one is in contact with cannot be asked (`invalid`).
   */
  request(peer: ChatAddress, note?: string): Promise<Result<void, ChatFault>>;
  /** Accepts the request of `peer`; without one it is `invalid`. */
  accept(peer: ChatAddress): Promise<Result<void, ChatFault>>;
  /** Declines the request of `peer`, who is told and may ask again; without one it is `invalid`. */
  decline(peer: ChatAddress): Promise<Result<void, ChatFault>>;
  /** Ends the contact for both; somebody who is none is nobody to end it with, which is fine. */
  remove(peer: ChatAddress): Promise<Result<void, ChatFault>>;
}

/** Somebody who wants to be in contact. */
export interface ContactRequest {
  readonly from: ChatAddress;
  readonly note?: string;
}

/** A message to send. `localId` is made once and is the idempotency key of every repetition. */
export interface OutgoingMessage {
  readonly localId: LocalId;
  readonly to: ChatAddress;
  readonly body: Exclude<MessageBody, { readonly kind: 'unsupported' }>;
}

/** The service has stored the message: its name and time there, equal on both sides. */
export interface Accepted {
  readonly localId: LocalId;
  readonly id: MessageId;
  readonly sentAt: Message['sentAt'];
}

/** Where a page ended; opaque, good for the same session and list only. */
export type Cursor = Brand<string, 'Cursor'>;

/** A part of a list; without `older` it is the last one. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly older?: Cursor;
}

/** What the service knows of one conversation. */
export interface ConversationState {
  readonly peer: ChatAddress;
  readonly unread: number;
  readonly last?: Message;
}

/** How the line stands. `online` is said only after missed messages were replayed. */
export type Connection =
  | {
      readonly state: 'offline';
      readonly why: 'never' | 'signed-out' | 'replaced' | 'revoked' | 'gave-up' | 'failed';
    }
  | { readonly state: 'connecting' }
  | { readonly state: 'online' }
  | { readonly state: 'reconnecting'; readonly attempt: number; readonly of: number };

/** What the service tells by itself. */
export type ChatEvent =
  | { readonly kind: 'connection'; readonly connection: Connection }
  /** Own messages come too, so that every tab shows them. `missed`: sent while one was away. */
  | { readonly kind: 'message'; readonly message: Message; readonly missed: boolean }
  /** The peer has read everything up to now. */
  | { readonly kind: 'read'; readonly peer: ChatAddress }
  /** The author took a message back. */
  | { readonly kind: 'recalled'; readonly peer: ChatAddress; readonly id: MessageId }
  /** One read the conversation oneself, perhaps in another tab. */
  | { readonly kind: 'conversation-read'; readonly peer: ChatAddress }
  | {
      readonly kind: 'conversation-deleted';
      readonly peer: ChatAddress;
      readonly records: boolean;
    }
  | { readonly kind: 'presence'; readonly peer: ChatAddress; readonly online: boolean }
  /** The peer is writing now; nothing says that they stopped (`TYPING_SHOWN`). */
  | { readonly kind: 'typing'; readonly peer: ChatAddress }
  /** Somebody asks to be in contact; told again at each sign-in until it is answered. */
  | { readonly kind: 'contact-request'; readonly request: ContactRequest }
  /** A contact began or ended, or a request was declined; both sides are told. */
  | {
      readonly kind: 'contact';
      readonly peer: ChatAddress;
      readonly change: 'added' | 'declined' | 'removed';
    };

/** Failures that need no more words. */
export type PlainChatFault =
  | 'not-connected'
  | 'unreachable'
  | 'timeout'
  /** Signed in on another device (specification §8, "Type 39"). */
  | 'replaced'
  /** The secret or its token is no longer good. */
  | 'session-lost'
  | 'blocked-by-peer'
  | 'muted'
  | 'content-rejected'
  | 'too-large'
  | 'unknown-peer'
  | 'unknown-message'
  | 'not-author'
  | 'recall-too-late';

/** Every foreseen failure of a chat service, without any service's own words or numbers. */
export type ChatFault =
  | { readonly kind: PlainChatFault }
  | { readonly kind: 'busy'; readonly retryAfter?: Milliseconds }
  /** Our backend said no before delivery (specification §8, "Type 502"). */
  | { readonly kind: 'refused'; readonly code?: number; readonly text: string }
  | { readonly kind: 'invalid'; readonly field: string }
  | { readonly kind: 'internal'; readonly detail: string };
