import type { OutboxEntry } from '@/application/messaging/outbox-storage';
import type { Conversation, LastMessage } from '@/domain/messaging/conversation';
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

/** The other side of a message. */
export function peerOf({ from, to }: Message, self: ChatAddress): ChatAddress {
  return from === self ? to : from;
}

/** What the conversation list shows of a message; nothing of a recalled one's body. */
export function lastOf({ id, sentAt, body, state }: Message): LastMessage {
  return state === 'recalled' ? { id, sentAt } : { id, sentAt, body };
}

const SHOWN = {
  waiting: 'queued',
  sending: 'sending',
  failed: 'failed',
} as const satisfies Record<OutboxEntry['state']['kind'], MessageState>;

/** A message on its way out as the timeline shows it. */
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

/** The message taken back: what another wrote is gone, one's own words can be edited again. */
export function recalled(message: Message, self: ChatAddress): Message {
  if (!canBecome(message.state, 'recalled')) return message;
  const gone = withState(message, 'recalled');
  return message.from === self ? gone : { ...gone, body: { kind: 'text', text: '' } };
}

/**
 * The line of the list after messages came: each new one of the other side's counts once. Those up to
 * `listed`, the newest when the service last gave its own count, are in that count already: the list
 * may overtake messages on their way.
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

/** Whether a received message is among the newest that the line still counts as unread. */
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
