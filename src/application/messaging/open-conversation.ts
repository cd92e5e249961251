import { isSeen } from '@/domain/messaging/unread';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { ChatFault, ChatSession } from './chat-service';
import type { Conversations } from './conversations';
import type { ConversationCache } from './conversation-cache';
import type { LoadHistory } from './load-history';
import type { RefreshPeople } from './refresh-people';

/**
 * Shows a conversation: unread goes to zero, the peer is told, the newest page comes (specification
 * §4, "Opening a conversation"). Called again when the page is looked at again: behind other windows
 * it opens, too, but what waits in it stays unread (readings, Unread).
 */
export type OpenConversation = (peer: ChatAddress) => Promise<Result<void, ChatFault>>;

/** Leaves the conversation that is open, if any. */
export type CloseConversation = () => void;

/** What opening is built from. */
export interface OpenConversationDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly loadHistory: LoadHistory;
  readonly refreshPeople: RefreshPeople;
  readonly cache: ConversationCache;
}

/** The screen changes at once; the service is told meanwhile. */
export function createOpenConversation(deps: OpenConversationDeps): OpenConversation {
  const { conversations, loadHistory, refreshPeople } = deps;
  return async (peer) => {
    conversations.attend({ open: peer });
    const marked = markOpenRead(deps);
    void refreshPeople([peer]);
    if (conversations.positionIn(peer).kind !== 'unloaded') return marked;
    const loaded = await loadHistory(peer);
    const told = await marked;
    return loaded.ok ? told : loaded;
  };
}

/** Nothing is open afterwards, so that every message counts as unread again. */
export function createCloseConversation(deps: {
  readonly conversations: Conversations;
}): CloseConversation {
  return () => deps.conversations.attend({ open: undefined });
}

/** Marks the open conversation read if something in it is not, and somebody looks at it. */
async function markOpenRead({
  chat,
  conversations,
  cache,
}: OpenConversationDeps): Promise<Result<void, ChatFault>> {
  const { attention } = conversations;
  const { open } = attention;
  if (!open || !isSeen(open, attention)) return ok(undefined);
  if (conversations.with(open).unread === 0) return ok(undefined);
  conversations.apply([{ kind: 'conversation-read', peer: open }]);
  // After a reload it must not seem unread again.
  cache.save(conversations.list);
  return chat.markRead(open);
}
