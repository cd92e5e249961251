import type { ConversationState } from '@/application/messaging/chat-service';
import type { Conversation } from '@/domain/messaging/conversation';
import type { Message, MessageId } from '@/domain/messaging/message';
import { isSeen, type Attention } from '@/domain/messaging/unread';
import type { ChatAddress } from '@/domain/shared/ids';
import type { ChosenLanguage } from '@/domain/translation/translation-at-start';
import { countsAsUnread, lastOf, peerOf } from './conversation-items';

/** The row of a person with whom nothing was written yet. */
export function emptyRow(
  peer: ChatAddress,
  chosenLanguage: ChosenLanguage | undefined,
): Conversation {
  return { peer, kind: 'person', unread: 0, ...(chosenLanguage && { chosenLanguage }) };
}

/** A conversation of the service's list as a row; the one in sight has nothing unread. */
export function listedRow(
  { peer, unread, last }: ConversationState,
  kind: Conversation['kind'],
  attention: Attention,
): Conversation {
  return {
    peer,
    kind,
    unread: isSeen(peer, attention) ? 0 : unread,
    ...(last && { last: lastOf(last) }),
  };
}

/** Unread messages of these rows, support included. */
export function unreadIn(rows: Iterable<Conversation>): number {
  return [...rows].reduce((sum, { unread }) => sum + unread, 0);
}

/** The row after one of its messages was recalled: it counts no longer and shows no text. */
export function withoutRecalled(
  row: Conversation,
  messages: readonly Message[],
  id: MessageId,
): Conversation {
  const unread = row.unread - (countsAsUnread(messages, row, id) ? 1 : 0);
  const last = row.last?.id === id ? { id, sentAt: row.last.sentAt } : row.last;
  return { ...row, unread, last };
}

/** Messages by the person they were written with, each list in its order. */
export function byPeer(
  messages: readonly Message[],
  self: ChatAddress,
): ReadonlyMap<ChatAddress, readonly Message[]> {
  const sorted = new Map<ChatAddress, Message[]>();
  for (const message of messages) {
    const peer = peerOf(message, self);
    sorted.set(peer, [...(sorted.get(peer) ?? []), message]);
  }
  return sorted;
}
