import { NO_SETTINGS } from '@/domain/messaging/conversation-settings';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ChangeConversation } from './change-conversation';
import type { ChatFault, ChatSession } from './chat-service';
import type { Conversations } from './conversations';

/** Deletes a conversation for the user, with its messages if `records`; the screen asks for confirmation first. */
export type DeleteConversation = (
  peer: ChatAddress,
  options: { readonly records: boolean },
) => Promise<Result<void, ChatFault>>;

/** Removes it from the screen after the service has deleted it; it is neither pinned nor archived any more. */
export function createDeleteConversation(deps: {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly changeConversation: ChangeConversation;
}): DeleteConversation {
  const { chat, conversations, changeConversation } = deps;
  return async (peer, options) => {
    const done = await chat.deleteConversation(peer, options);
    const { pinned, archivedAt, markedUnread } = conversations.with(peer).settings ?? NO_SETTINGS;
    if (done.ok && (pinned || archivedAt !== undefined || markedUnread)) {
      void changeConversation(peer, { pinned: false, archived: false, markedUnread: false });
    }
    if (done.ok) conversations.apply([{ kind: 'conversation-deleted', peer, ...options }]);
    return done;
  };
}
