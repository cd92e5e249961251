import type { ChatSession } from './chat-service';
import type { Conversations } from './conversations';

/** Reads again how far the messages on the page have come: a membership shows who has read them. */
export type RefreshMarks = () => Promise<void>;

/** Reads the newest page of each conversation that was opened; what cannot be read stays as it is. */
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
