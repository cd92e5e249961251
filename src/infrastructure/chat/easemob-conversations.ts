import type { ConversationState } from '@/application/messaging/chat-service';
import { parseChatAddress, type ChatAddress } from '@/domain/shared/ids';
import { readMessage } from './message-form';
import type { EasemobConversation } from './easemob-sdk';

/**
 * Reads a conversation of the SDK; empty unless it is one with a person.
 *
 * @param uncounted how many of the unread the service counts though they repeat others
 */
export function readConversation(
  { conversationId, unReadCount, lastMessage }: EasemobConversation,
  self: ChatAddress,
  uncounted: (peer: ChatAddress) => number,
): readonly ConversationState[] {
  const peer = parseChatAddress(conversationId);
  if (!peer.ok) return [];
  const last = readMessage(lastMessage, self);
  const unread = Math.max(0, unReadCount - uncounted(peer.value));
  return [{ peer: peer.value, unread, ...(last && { last }) }];
}
