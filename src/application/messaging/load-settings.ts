import type { Call } from '@/application/shared/call';
import type { settingsList } from '@/contract/http/messaging';
import type { ChatSession } from './chat-service';
import type { Conversations } from './conversations';

/** Reads what the user has set about all conversations; after a failure it stays as it is known. */
export type LoadSettings = () => Promise<void>;

export function createLoadSettings(deps: {
  readonly settings: Call<typeof settingsList>;
  readonly conversations: Conversations;
}): LoadSettings {
  const { settings, conversations } = deps;
  return async () => {
    const found = await settings();
    if (found.ok) conversations.resetSettings(found.value);
  };
}

/** Shows the pinned conversations that are older than the part of the list that was read. */
export async function showPinned({
  chat,
  conversations,
}: {
  readonly chat: Pick<ChatSession, 'history'>;
  readonly conversations: Conversations;
}): Promise<void> {
  for (const peer of conversations.pinnedUnlisted()) {
    const page = await chat.history(peer);
    const last = page.ok && page.value.items.at(-1);
    if (last) conversations.remember([{ peer, kind: 'person', unread: 0, last }]);
  }
}
