import { LIST_DELAY } from '@/domain/messaging/conversation';
import { ok, type Result } from '@/domain/shared/result';
import type { ChatAddress } from '@/domain/shared/ids';
import type { ChatFault, ChatSession, ConversationState, Cursor } from './chat-service';
import type { Scheduler } from '@/application/shared/clock';
import type { ConversationDirectory } from './conversation-directory';
import type { Conversations } from './conversations';
import type { Preferences } from '@/application/shared/preferences';
import type { ConversationCache } from './conversation-cache';
import { readLanguages } from './language-list';
import type { RefreshPeople } from './refresh-people';
import { withCachedTranslation, type TranslationCache } from './translation-cache';

/** Shows the list: at once from this device's cache, then from the chat service and the server. */
export type LoadConversations = () => Promise<Result<void, ChatFault>>;

/** The dependencies of loading the list. */
export interface LoadConversationsDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly directory: ConversationDirectory;
  readonly refreshPeople: RefreshPeople;
  readonly cache: ConversationCache;
  readonly translations: TranslationCache;
  readonly preferences: Preferences;
  readonly scheduler: Scheduler;
}

/**
 * The refresh waits for the connection, at most {@link LIST_DELAY} (readings, The 2-second delay).
 * Calls during a refresh share it.
 */
export function createLoadConversations(deps: LoadConversationsDeps): LoadConversations {
  const { chat, conversations, scheduler, cache } = deps;
  let remembered = false;
  let underWay: Promise<Result<void, ChatFault>> | undefined;

  const load: LoadConversations = async () => {
    if (!remembered) remember(deps);
    remembered = true;
    if (conversations.listing === 'failed') conversations.setListing('loading');
    await onlineOrDelay(chat, scheduler);
    const states = await allStates(chat);
    if (states.ok) conversations.refresh(states.value.map((state) => translatedLast(state, deps)));
    await refreshEveryone(deps);
    cache.save(conversations.list);
    conversations.setListing(states.ok ? 'known' : 'failed');
    return states.ok ? ok(undefined) : states;
  };
  /** Repeats the request if it failed for want of a connection and the connection came meanwhile. */
  const loadOnceOnline: LoadConversations = async () => {
    const loaded = await load();
    const cameOnline = !loaded.ok && loaded.error.kind === 'not-connected' && isOnline(chat);
    return cameOnline ? load() : loaded;
  };
  return () => {
    underWay ??= loadOnceOnline().finally(() => (underWay = undefined));
    return underWay;
  };
}

function isOnline(chat: ChatSession): boolean {
  return chat.connection().state === 'online';
}

function remember({ cache, conversations, preferences }: LoadConversationsDeps): void {
  for (const [peer, language] of readLanguages(preferences, conversations.self)) {
    conversations.setLanguage(peer, language);
  }
  conversations.merge(cache.load());
}

/** Resolves when the session is online, or after the delay. */
function onlineOrDelay(chat: ChatSession, scheduler: Scheduler): Promise<void> {
  if (isOnline(chat)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      stop();
      cancel();
      resolve();
    };
    const cancel = scheduler.after(LIST_DELAY, done);
    const stop = chat.subscribe((event) => {
      if (event.kind === 'connection' && event.connection.state === 'online') done();
    });
  });
}

async function allStates(
  chat: ChatSession,
): Promise<Result<readonly ConversationState[], ChatFault>> {
  const states: ConversationState[] = [];
  let before: Cursor | undefined;
  do {
    const page = await chat.conversations(before);
    if (!page.ok) return page;
    states.push(...page.value.items);
    before = page.value.older;
  } while (before !== undefined);
  return ok(states);
}

/** The list shows the translation of a last message that was paid for, as the conversation does. */
function translatedLast(
  state: ConversationState,
  { translations }: LoadConversationsDeps,
): ConversationState {
  const { last } = state;
  return last ? { ...state, last: withCachedTranslation(last, translations) } : state;
}

/** Refreshes everybody in the list and the support account, which is always in it (specification §3). */
async function refreshEveryone(deps: LoadConversationsDeps): Promise<void> {
  const support = await deps.directory.support();
  const peers = new Set<ChatAddress>(deps.conversations.list.map(({ peer }) => peer));
  if (support.ok) peers.add(support.value);
  await deps.refreshPeople([...peers]);
}
