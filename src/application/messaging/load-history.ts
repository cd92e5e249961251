import { shareCalls } from '@/application/shared/share-calls';
import type { QuotedMessage } from '@/domain/messaging/message';
import type { ChatAddress, MessageId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { ChatFault, ChatSession } from './chat-service';
import type { Conversations } from './conversations';
import { withCachedTranslation, type TranslationCache } from './translation-cache';

/** Loads the newest page of a conversation, or the next older one; at its start it does nothing. */
export type LoadHistory = (peer: ChatAddress) => Promise<Result<void, ChatFault>>;

/** Calls for a conversation during a reading share it. */
export function createLoadHistory(deps: {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly translations: TranslationCache;
}): LoadHistory {
  const { chat, conversations, translations } = deps;
  const load: LoadHistory = async (peer) => {
    const position = conversations.positionIn(peer);
    if (position.kind === 'start') return ok(undefined);
    const before = position.kind === 'more' ? position.before : undefined;
    const page = await chat.history(peer, before);
    if (!page.ok) return page;
    const translated = <Item extends QuotedMessage>(item: Item): Item =>
      withCachedTranslation(item, translations);
    const items = page.value.items.map(({ quoted, ...message }) => ({
      ...translated(message),
      ...(quoted && { quoted: quoted === 'gone' ? quoted : translated(quoted) }),
    }));
    conversations.addPage(peer, { ...page.value, items });
    return ok(undefined);
  };
  return shareCalls((peer) => peer, load);
}

/** Loads a conversation as far back as a message; false if the history no longer has it. */
export type LoadMessage = (peer: ChatAddress, id: MessageId) => Promise<Result<boolean, ChatFault>>;

/** Loads page after page; a history has at most `HISTORY_LIMIT` messages. */
export function createLoadMessage(deps: {
  readonly loadHistory: LoadHistory;
  readonly conversations: Conversations;
}): LoadMessage {
  const { loadHistory, conversations } = deps;
  return async (peer, id) => {
    const isLoaded = () => conversations.messagesWith(peer).some((message) => message.id === id);
    while (!isLoaded() && conversations.positionIn(peer).kind !== 'start') {
      const page = await loadHistory(peer);
      if (!page.ok) return page;
    }
    return ok(isLoaded());
  };
}
