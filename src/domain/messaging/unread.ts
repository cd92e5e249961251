import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Conversation } from './conversation';
import { countedUnread } from './conversation-settings';
import type { Message } from './message';

/** What the person has before their eyes. */
export interface Attention {
  /** The conversation that is open on the screen, if any. */
  readonly open?: ChatAddress | undefined;
  /** The page is visible. */
  readonly visible: boolean;
  /** The window has the focus. */
  readonly focused: boolean;
}

/** Whether a message from `peer` is seen as it arrives, so that it is not counted (readings, Chat behaviour). */
export function isSeen(peer: ChatAddress, { open, visible, focused }: Attention): boolean {
  return open === peer && visible && focused;
}

/** The count after one more message from `peer`: unchanged if the message is seen, else one more. */
export function unreadAfterMessage(
  unread: number,
  peer: ChatAddress,
  attention: Attention,
): number {
  return isSeen(peer, attention) ? unread : unread + 1;
}

/** A conversation once it was opened: nothing in it is unread (specification §4, "Opening a conversation"). */
export function openedConversation<T extends Pick<Conversation, 'unread'>>(row: T): T {
  return row.unread > 0 ? { ...row, unread: 0 } : row;
}

/** All unread messages from people; support, requests and the archive are apart (specification §3; readings, Requests). */
export function totalUnread(conversations: readonly Conversation[], now: EpochMs): number {
  return conversations.reduce((total, each) => total + countedUnread(each, now), 0);
}

/** The unread messages of a conversation at the moment it was opened. */
export interface UnreadMark {
  readonly count: number;
  /** The newest message at that moment; later ones do not move the divider. */
  readonly upTo?: MessageId;
}

/**
 * The message above which the "unread from here" divider is shown: the first of the newest `count` received.
 * Undefined while it is not among the loaded messages, which are oldest first; `whole` says that the
 * conversation is loaded to its start.
 */
export function firstUnread(
  messages: readonly Message[],
  peer: ChatAddress,
  { count, upTo }: UnreadMark,
  { whole }: { readonly whole: boolean },
): MessageId | undefined {
  const end = messages.findLastIndex(({ id }) => id === upTo);
  const known = end < 0 ? messages : messages.slice(0, end + 1);
  const received = known.filter((message) => isReceived(message, peer));
  if (count < 1 || (received.length < count && !whole)) return undefined;
  return received.at(-Math.min(count, received.length))?.id;
}

/** How many messages from `peer` follow the one named `after`; zero where that one is not loaded. */
export function receivedAfter(
  messages: readonly Message[],
  peer: ChatAddress,
  after: MessageId,
): number {
  const at = messages.findLastIndex(
    // An own message is known by its local id until the service has named it.
    ({ id, localId }) => id === after || (localId as string | undefined) === after,
  );
  if (at < 0) return 0;
  return messages.slice(at + 1).filter((message) => isReceived(message, peer)).length;
}

function isReceived({ from, state }: Message, peer: ChatAddress): boolean {
  return from === peer && state !== 'recalled';
}
