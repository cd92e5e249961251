import type { Conversation } from '@/domain/messaging/conversation';
import { ok, type Result } from '@/domain/shared/result';
import type { ChatFault, ChatSession } from './chat-service';

/**
 * Tells the chat service that the user has read a conversation. Our own server leaves out the receipt of a request;
 * any other would send it, so it learns nothing (readings, Requests).
 */
export function tellRead(
  chat: Pick<ChatSession, 'canReact' | 'markRead'>,
  { peer, settings }: Pick<Conversation, 'peer' | 'settings'>,
): Promise<Result<void, ChatFault>> {
  const isHeld = settings?.request === 'pending' && !chat.canReact();
  return isHeld ? Promise.resolve(ok(undefined)) : chat.markRead(peer);
}
