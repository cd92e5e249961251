import type { OutboxEntry } from '@/application/messaging/outbox-storage';
import type { Conversation, LastMessage } from '@/domain/messaging/conversation';
import type { MessageBody } from '@/domain/messaging/kinds/kinds';
import type { ShownTranslation } from '@/domain/messaging/kinds/text';
import {
  canBecome,
  compareMessages,
  withState,
  type Message,
  type MessageId,
  type MessageState,
} from '@/domain/messaging/message';
import { unreadAfterMessage, type Attention } from '@/domain/messaging/unread';
import type { ChatAddress } from '@/domain/shared/ids';
import type { KnownMessages } from './known-messages';

/** The other person of a message. */
export function peerOf({ from, to }: Message, self: ChatAddress): ChatAddress {
  return from === self ? to : from;
}

/** The message with the translation of its text. */
export function translated<Item extends { readonly body?: MessageBody | undefined }>(
  message: Item,
  translation: ShownTranslation,
): Item {
  const { body } = message;
  return body?.kind === 'text' ? { ...message, body: { ...body, translation } } : message;
}

/** The parts of a message that the conversation list shows; without the body if it was recalled. */
export function lastOf({ id, sentAt, body, state }: Message): LastMessage {
  return state === 'recalled' ? { id, sentAt } : { id, sentAt, body };
}

const SHOWN = {
  waiting: 'queued',
  sending: 'sending',
  failed: 'failed',
} as const satisfies Record<OutboxEntry['state']['kind'], MessageState>;

/** An outgoing message as the timeline shows it. */
export function outgoingMessage(entry: OutboxEntry, self: ChatAddress): Message {
  return {
    id: entry.localId as string as MessageId,
    localId: entry.localId,
    from: self,
    to: entry.to,
    body: entry.body,
    sentAt: entry.writtenAt,
    state: SHOWN[entry.state.kind],
  };
}

/** The recalled message: a received one loses its body, an own text stays so that it can be edited again. */
export function recalled(message: Message, self: ChatAddress): Message {
  if (!canBecome(message.state, 'recalled')) return message;
  const gone = withState(message, 'recalled');
  return message.from === self ? gone : { ...gone, body: { kind: 'text', text: '' } };
}

/**
 * The conversation with new messages added; each received one raises the unread count once. Messages up
 * to `listed`, the newest one when the service last sent its list, are already in the list's count: the
 * list may arrive before the messages it counts.
 */
export function withMessages(
  row: Conversation,
  came: readonly Message[],
  known: Pick<KnownMessages, 'has'>,
  attention: Attention,
  listed?: LastMessage,
): Conversation {
  const counted = new Set<MessageId>(row.last && [row.last.id]);
  let { unread, last } = row;
  for (const message of came) {
    const { id, from } = message;
    const isListed = listed !== undefined && compareMessages(message, listed) <= 0;
    const isNew = from === row.peer && !known.has(id) && !counted.has(id) && !isListed;
    counted.add(id);
    if (isNew) unread = unreadAfterMessage(unread, row.peer, attention);
    if (!last || message.sentAt >= last.sentAt) last = lastOf(message);
  }
  return { ...row, unread, last };
}

/** Whether a received message is among those the conversation counts as unread. */
export function countsAsUnread(
  messages: readonly Message[],
  { peer, unread }: Conversation,
  id: MessageId,
): boolean {
  const received = messages.filter(({ from, state }) => from === peer && state !== 'recalled');
  return received
    .slice(received.length - Math.min(unread, received.length))
    .some((message) => message.id === id);
}
