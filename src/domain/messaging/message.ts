import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import { compareText } from '@/domain/shared/text';
import type { EpochMs } from '@/domain/shared/time';
import type { EmoticonName } from './emoticons';
import type { MessageBody } from './kinds/kinds';

/**
 * The state of a message: own ones pass from queued to read, received ones from delivered to read.
 * `failed` stays until the person tries again or deletes it; `recalled` is final.
 */
export type MessageState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed'
  | 'recalled';

/** The emoticon with which one person answers a message; a person has at most one on a message. */
export interface Reaction {
  readonly by: ChatAddress;
  readonly emoticon: EmoticonName;
}

/** What a text message says. */
export type TextBody = Extract<MessageBody, { readonly kind: 'text' }>;

/** The words of a message before an edit, as a text; it is empty where pictures had no caption. */
export interface TextVersion {
  readonly body: TextBody;
  /** When the edit replaced it. */
  readonly until: EpochMs;
}

/** A message as a reply quotes it. */
export type QuotedMessage = Pick<Message, 'id' | 'from' | 'body'>;

/** One message of a conversation; before the service has stored it `id` is the local id's text. */
export interface Message {
  readonly id: MessageId;
  /** Present on own messages written on this device. */
  readonly localId?: LocalId;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly body: MessageBody;
  /** The service's receipt; before that, when it was written. */
  readonly sentAt: EpochMs;
  readonly state: MessageState;
  /** At most one of each person, oldest first; absent where there is none, or none is known. */
  readonly reactions?: readonly Reaction[] | undefined;
  /** Of an edited message: its words before each edit, oldest first. */
  readonly versions?: readonly TextVersion[] | undefined;
  /** Of a reply: the message that it answers, where the history of the service sent it along. */
  readonly quoted?: QuotedMessage | 'gone' | undefined;
}

/** The other person of a message. */
export function peerOf({ from, to }: Pick<Message, 'from' | 'to'>, self: ChatAddress): ChatAddress {
  return from === self ? to : from;
}

const NEXT: Readonly<Record<MessageState, readonly MessageState[]>> = {
  queued: ['sending', 'failed'],
  sending: ['queued', 'sent', 'delivered', 'read', 'failed'],
  sent: ['delivered', 'read', 'recalled'],
  delivered: ['read', 'recalled'],
  read: ['recalled'],
  failed: ['queued'],
  recalled: [],
};

/** Whether the service has a message in this state and has not given it up. */
export function isStored(state: MessageState): boolean {
  return state === 'sent' || state === 'delivered' || state === 'read';
}

/** Whether a message in state `from` can pass to `to`; receipts that come late or twice cannot. */
export function canBecome(from: MessageState, to: MessageState): boolean {
  return NEXT[from].includes(to);
}

/** The message in state `to`, or the same message when it cannot pass there. */
export function withState(message: Message, to: MessageState): Message {
  return canBecome(message.state, to) ? { ...message, state: to } : message;
}

/** Orders messages by time, then by id, so that two devices show the same. */
export function compareMessages(
  a: Pick<Message, 'sentAt' | 'id'>,
  b: Pick<Message, 'sentAt' | 'id'>,
): number {
  return a.sentAt - b.sentAt || compareText(a.id, b.id);
}
