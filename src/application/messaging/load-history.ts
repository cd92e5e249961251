import type { Message } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { ChatFault, ChatSession } from './chat-service';
import type { Conversations } from './conversations';
import type { TranslationCache } from './translation-cache';

/** Loads the newest page of a conversation, or the next older one; at its start it does nothing. */
export type LoadHistory = (peer: ChatAddress) => Promise<Result<void, ChatFault>>;

/** Calls for a conversation whose page is being loaded share that page. */
export function createLoadHistory(deps: {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly translations: TranslationCache;
}): LoadHistory {
  const { chat, conversations, translations } = deps;
  const underWay = new Map<ChatAddress, Promise<Result<void, ChatFault>>>();

  const load: LoadHistory = async (peer) => {
    const position = conversations.positionIn(peer);
    if (position.kind === 'start') return ok(undefined);
    const before = position.kind === 'more' ? position.before : undefined;
    const page = await chat.history(peer, before);
    if (!page.ok) return page;
    const items = page.value.items.map((message) => withCached(message, translations));
    conversations.addPage(peer, { ...page.value, items });
    return ok(undefined);
  };
  return (peer) => {
    const loading = underWay.get(peer) ?? load(peer).finally(() => void underWay.delete(peer));
    underWay.set(peer, loading);
    return loading;
  };
}

/** Adds to a received text the translation that its reader has already paid for. */
function withCached(message: Message, translations: TranslationCache): Message {
  const { id, body } = message;
  if (body.kind !== 'text' || body.translation) return message;
  const translation = translations.find(id);
  return translation ? { ...message, body: { ...body, translation } } : message;
}
