import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ChatFault, ChatSession } from './chat-service';
import type { Conversations } from './conversations';

/** Deletes a conversation for the user, with its messages if `records`; the screen asks for confirmation first. */
export type DeleteConversation = (
  peer: ChatAddress,
  options: { readonly records: boolean },
) => Promise<Result<void, ChatFault>>;

/** Removes it from the screen after the service has deleted it. */
export function createDeleteConversation(deps: {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
}): DeleteConversation {
  const { chat, conversations } = deps;
  return async (peer, options) => {
    const done = await chat.deleteConversation(peer, options);
    if (done.ok) conversations.apply([{ kind: 'conversation-deleted', peer, ...options }]);
    return done;
  };
}
