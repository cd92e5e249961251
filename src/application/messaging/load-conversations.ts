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

/** Shows the list: what this device remembers at once, then what the service and the server know. */
export type LoadConversations = () => Promise<Result<void, ChatFault>>;

/** What loading the list is built from. */
export interface LoadConversationsDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly directory: ConversationDirectory;
  readonly refreshPeople: RefreshPeople;
  readonly cache: ConversationCache;
  readonly preferences: Preferences;
  readonly scheduler: Scheduler;
}

/**
 * The refresh waits for the line, at most {@link LIST_DELAY} (readings, The 2-second delay). Calls
 * while one is under way share it.
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
    if (states.ok) conversations.refresh(states.value);
    await refreshEveryone(deps);
    cache.save(conversations.list);
    conversations.setListing(states.ok ? 'known' : 'failed');
    return states.ok ? ok(undefined) : states;
  };
  /** Without a line the list could not be asked for; with one that came meanwhile it can. */
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

/** Resolves when the line stands, or after the delay. */
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

/** Everybody in the list, and the support desk, which is always there (specification §3). */
async function refreshEveryone(deps: LoadConversationsDeps): Promise<void> {
  const support = await deps.directory.support();
  const peers = new Set<ChatAddress>(deps.conversations.list.map(({ peer }) => peer));
  if (support.ok) peers.add(support.value);
  await deps.refreshPeople([...peers]);
}
