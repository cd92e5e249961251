import type { ChatAddress } from '../shared/ids';
import type { Conversation } from './conversation';

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

/** The count after one more message from `peer`: seen ones leave it, others raise it. */
export function unreadAfterMessage(
  unread: number,
  peer: ChatAddress,
  attention: Attention,
): number {
  return isSeen(peer, attention) ? unread : unread + 1;
}

/** All unread messages from people; support is counted by itself (specification §3). */
export function totalUnread(conversations: readonly Conversation[]): number {
  return conversations.reduce(
    (total, { kind, unread }) => (kind === 'person' ? total + unread : total),
    0,
  );
}
