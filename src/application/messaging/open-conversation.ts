import { isSeen } from '@/domain/messaging/unread';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { ChangeConversation } from './change-conversation';
import type { ChatFault, ChatSession } from './chat-service';
import type { Conversations } from './conversations';
import type { ConversationCache } from './conversation-cache';
import type { LoadHistory } from './load-history';
import type { LookUpPeer } from './refresh-people';
import { tellRead } from './tell-read';

/**
 * Opens a conversation: sets unread to zero, sends the read receipt and loads the newest page (specification §4,
 * "Opening a conversation"). Called again when the page becomes visible: a conversation also opens in a hidden
 * page, but its messages then stay unread (readings, Unread).
 */
export type OpenConversation = (peer: ChatAddress) => Promise<Result<void, ChatFault>>;

/**
 * Loads the newest page of a conversation that is about to open, while the screen is being drawn; the opening
 * shares that request. Nothing is marked as read.
 */
export type ExpectConversation = (peer: ChatAddress) => void;

/** Leaves the conversation that is open, if any. */
export type CloseConversation = () => void;

interface OpenConversationDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly loadHistory: LoadHistory;
  readonly lookUpPeer: LookUpPeer;
  readonly cache: ConversationCache;
  readonly changeConversation: ChangeConversation;
}

/** Changes the screen at once, without waiting for the service. */
export function createOpenConversation(deps: OpenConversationDeps): OpenConversation {
  const { conversations, loadHistory, lookUpPeer } = deps;
  return async (peer) => {
    conversations.attend({ open: peer });
    const marked = markOpenRead(deps);
    void lookUpPeer(peer);
    if (conversations.positionIn(peer).kind !== 'unloaded') return marked;
    const loaded = await loadHistory(peer);
    const read = await marked;
    return loaded.ok ? read : loaded;
  };
}

/** After a failure the opening loads the page itself. */
export function createExpectConversation({
  conversations,
  loadHistory,
}: Pick<OpenConversationDeps, 'conversations' | 'loadHistory'>): ExpectConversation {
  return (peer) => {
    if (conversations.positionIn(peer).kind === 'unloaded') void loadHistory(peer);
  };
}

/** Afterwards no conversation is open, so that every new message counts as unread. */
export function createCloseConversation(deps: {
  readonly conversations: Conversations;
}): CloseConversation {
  return () => deps.conversations.attend({ open: undefined });
}

/** Marks the open conversation as read if it has unread messages and the user sees it. */
async function markOpenRead({
  chat,
  conversations,
  cache,
  changeConversation,
}: OpenConversationDeps): Promise<Result<void, ChatFault>> {
  const { attention } = conversations;
  const { open } = attention;
  if (!open || !isSeen(open, attention)) return ok(undefined);
  const conversation = conversations.with(open);
  if (conversation.settings?.markedUnread) void changeConversation(open, { markedUnread: false });
  if (conversation.unread === 0) return ok(undefined);
  conversations.apply([{ kind: 'conversation-read', peer: open }]);
  // Saved at once, so that it does not look unread after a reload.
  cache.save(conversations.list);
  return tellRead(chat, conversation);
}
