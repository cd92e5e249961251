import type { ChatSession } from './chat-service';
import type { Conversations } from './conversations';

/** Reads the states of the messages on the page again: a membership shows read receipts. */
export type RefreshMarks = () => Promise<void>;

/** Reads the newest page of each opened conversation; after a failure its marks stay. */
export function createRefreshMarks({
  chat,
  conversations,
}: {
  readonly chat: Pick<ChatSession, 'history'>;
  readonly conversations: Conversations;
}): RefreshMarks {
  return async () => {
    for (const { peer } of conversations.list) {
      if (conversations.positionIn(peer).kind === 'unloaded') continue;
      const page = await chat.history(peer);
      if (page.ok) conversations.addPage(peer, page.value);
    }
  };
}
