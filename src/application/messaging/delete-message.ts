import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ChatFault, ChatSession } from './chat-service';
import type { Conversations } from './conversations';

/** Deletes a message of either side for the user only (readings, Deleting a message for myself). */
export type DeleteMessage = (peer: ChatAddress, id: MessageId) => Promise<Result<void, ChatFault>>;

/** Removes it from the screen after the service has deleted it. */
export function createDeleteMessage(deps: {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
}): DeleteMessage {
  const { chat, conversations } = deps;
  return async (peer, id) => {
    const done = await chat.deleteMessages(peer, [id]);
    if (done.ok) conversations.removeMessage(peer, id);
    return done;
  };
}
