import { shareCalls } from '@/application/shared/share-calls';
import { ok, type Result } from '@/domain/shared/result';
import type { ChatFault, ChatSession, ConversationState, Page } from './chat-service';
import type { Conversations } from './conversations';
import type { RefreshPeople } from './refresh-people';
import { withCachedTranslation, type TranslationCache } from './translation-cache';

/** Loads the next page of the list with its people; at its end it does nothing. */
export type LoadMoreConversations = () => Promise<Result<void, ChatFault>>;

interface LoadMoreConversationsDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly refreshPeople: RefreshPeople;
  readonly translations: TranslationCache;
}

/** Calls during a reading share it. */
export function createLoadMoreConversations({
  chat,
  conversations,
  refreshPeople,
  translations,
}: LoadMoreConversationsDeps): LoadMoreConversations {
  return shareCalls(
    () => '',
    async () => {
      const { older } = conversations;
      if (older === undefined) return ok(undefined);
      const page = await chat.conversations(older);
      if (!page.ok) return page;
      // The list was read again meanwhile and has another end.
      if (conversations.older !== older) return ok(undefined);
      conversations.extend(shownPage(page.value, translations));
      await refreshPeople(page.value.items.map(({ peer }) => peer));
      return ok(undefined);
    },
  );
}

/** The list shows the paid translation of a last message, as the conversation does. */
export function shownPage(
  { items, ...page }: Page<ConversationState>,
  translations: TranslationCache,
): Page<ConversationState> {
  return {
    ...page,
    items: items.map((state) =>
      state.last ? { ...state, last: withCachedTranslation(state.last, translations) } : state,
    ),
  };
}
