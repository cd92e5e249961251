import type { Extension, OutgoingBody } from '@server/kernel/message-body';
import type { SessionEnd } from '@/domain/account/session';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { EditRefusal } from '@/domain/messaging/edit';
import type { TextBody, TextVersion } from '@/domain/messaging/message';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { ChatAccess } from '@/domain/messaging/chat-access';
import type { Me } from '@/domain/profile/person';
import type { ChatAddress, UserId, MessageId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Database, Transaction } from '@server/kernel/database';
import type { Slice } from '@server/kernel/slice';
import type { Person } from './people';

/** A person as the chat service knows one: a name, and a secret only the server and the person have. */
export interface ChatIdentity {
  readonly user: UserId;
  readonly address: ChatAddress;
  readonly secret: string;
}

/**
 * Creates the chat access of a person; while the chat service cannot be reached, it has no token to sign in with.
 * A person who enters connects at once, and gets a token where the service is this server's own.
 */
export type ChatConnectionOf = (
  identity: ChatIdentity,
  visit: { readonly entering: boolean },
) => Promise<ChatAccess>;

/** A person as they see themself, and their connection to the chat service. */
export interface OwnInfo {
  readonly me: Me;
  readonly chat: ChatAccess;
}

/** Reads what a signed-in person sees of themself; `entering`: a session of theirs has just begun. */
export type ReadOwnInfo = (
  user: UserId,
  visit?: { readonly entering: boolean },
) => Promise<OwnInfo>;

/** Ends every chat connection of `address` at once and says why. */
export type ChatKick = (address: ChatAddress, reason: SessionEnd) => void;

/** A message that was stored; the event comes after the commit. */
export interface StoredEvent {
  readonly id: MessageId;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly at: EpochMs;
  /** The sender's own id of it, as the pre-send check saw it. */
  readonly clientId: string;
  readonly body: OutgoingBody;
}

/** What `writer` sent to `reader` is no news any more: it was read, or one message was taken back. */
export interface EndedNews {
  readonly reader: ChatAddress;
  readonly writer: ChatAddress;
  /** The message that was taken back, or that its reader deleted; absent: all of the conversation. */
  readonly message?: MessageId;
}

/** A person reacted to a message of `author`, or took the reaction back; the event comes after the commit. */
export interface ReactedEvent {
  readonly message: MessageId;
  readonly by: ChatAddress;
  readonly author: ChatAddress;
  readonly emoticon: EmoticonName | undefined;
}

/** A text that the server sends in a person's name. */
export interface ServerText {
  readonly to: string;
  readonly text: string;
  /** `local_id` makes a repeated call send once. */
  readonly ext?: Extension;
}

/** A text of the server that the chat service has. */
export interface SentText {
  readonly id: MessageId;
  readonly at: EpochMs;
}

/** Why a message is not accepted. */
export type SendRefusal =
  | { readonly kind: 'unknown-user' | 'to-oneself' | 'reused-local-id' }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string };

/** Why a text of the server was not sent; `unreachable` is worth another try with the same `local_id`. */
export type SendTextFailure = SendRefusal | { readonly kind: 'unreachable' };

/** Unread messages of one person. */
export interface UnreadTotals {
  readonly total: number;
  /** Only people of whom something is unread. */
  readonly byPeer: ReadonlyMap<string, number>;
}

/**
 * The chat service as the rest of the server uses it, whichever it is: the embedded gateway, or a
 * cloud that asks this server before it delivers and tells it afterwards.
 */
export interface ChatProvider extends Slice {
  readonly connectionOf: ChatConnectionOf;
  /** Ends the person's sessions at the chat service; what they signed in with opens nothing any more. */
  kick(address: ChatAddress, reason: SessionEnd): Promise<void>;
  /** Calls `listener` once for each message the service has stored. */
  onStored(listener: (event: StoredEvent) => void): void;
  /** Calls `listener` after each reading of a conversation and each recall. */
  onEnded(listener: (news: EndedNews) => void): void;
  /** Calls `listener` after each change of a reaction to a message of another person. */
  onReacted(listener: (event: ReactedEvent) => void): void;
  /** Sends a text in a person's name, through the same check as any other. */
  readonly sendAs: (
    from: ChatAddress,
    text: ServerText,
  ) => Promise<Result<SentText, SendTextFailure>>;
  readonly givings: GivingMessages;
  /** Notes that a person has read what `peer` wrote. */
  readonly readAs: (reader: ChatAddress, peer: ChatAddress) => Promise<void>;
  /** Whether the person is connected; a guess, never the ground for a charge. */
  readonly online: (address: ChatAddress) => boolean;
  /**
   * Two people became friends of the product or are no longer; their contact follows, after an outage
   * as soon as the service can be reached again.
   */
  friendshipChanged(one: Person, other: Person): Promise<void>;
  /** Unread messages by the conversation index. */
  unreadTotals(address: ChatAddress): Promise<UnreadTotals>;
}

/** A message of the history. */
export interface RecordedMessage {
  /** The chat service's name for it. */
  readonly id: string;
  readonly from: ChatAddress;
  readonly sentAt: EpochMs;
  readonly kind: MessageBody['kind'];
  readonly body: OutgoingBody;
  /** What it said before each edit, oldest first. */
  readonly versions: readonly TextVersion[];
}

/** What the chat service has kept. Every `db` may be a transaction. */
export interface ChatRecords {
  /** Whether `from` sent the message `id` to `to` within the last days, or it is still stored. */
  wasSent(db: Database, from: ChatAddress, to: ChatAddress, id: string): Promise<boolean>;
  /** The words that `from` wrote to `to` in the message `id`, if they can be edited at `now`. */
  editable(
    db: Database,
    message: { readonly from: ChatAddress; readonly to: ChatAddress; readonly id: string },
    now: EpochMs,
  ): Promise<Result<TextBody, EditRefusal | { readonly kind: 'unknown-message' }>>;
  /** The newest messages that `owner` can still read of the chat with `peer`, newest first; none after `until`. */
  newestMessages(
    db: Database,
    owner: ChatAddress,
    peer: ChatAddress,
    limit: number,
    until?: EpochMs,
  ): Promise<readonly RecordedMessage[]>;
}

/** A message that a person corrects, as the chat service has it. */
export interface CorrectedMessage {
  readonly from: ChatAddress;
  readonly body: MessageBody;
  /** How many corrections of it by that person are there. */
  readonly count: number;
  /** That person has written to the other, as far as the history goes back. */
  readonly isAnswered: boolean;
}

/** The message `id` of the chat with `peer`, if `reader` can still read it. */
export type FindCorrected = (
  transaction: Transaction,
  corrected: { readonly reader: ChatAddress; readonly peer: ChatAddress; readonly id: MessageId },
) => Promise<CorrectedMessage | undefined>;

/** Who is connected to the chat service; may be lost, so never the ground for a charge. */
export interface Presence {
  online(address: ChatAddress): boolean;
}

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
 * Writes what was given into the conversation, in the transaction that takes it (ADR-0063). The
 * pre-send check refuses such messages of everybody else.
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
  /** `reader` has opened the chat with `writer`; runs inside the transaction that notes what is read. */
  opened?(transaction: Transaction, reader: ChatAddress, writer: ChatAddress): Promise<void>;
  /** Whether each `from` may react to what is written in the chat with `to`; without it no person may. */
  mayReact?(
    chats: readonly { readonly from: ChatAddress; readonly to: ChatAddress }[],
    db: Database,
  ): Promise<readonly boolean[]>;
  /** Whether a message that was sent may have the words of this one, for no coin; without it none may change. */
  mayEdit?(message: OutgoingMessage, transaction: Transaction): Promise<boolean>;
}
