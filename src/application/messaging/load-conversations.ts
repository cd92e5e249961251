import { LIST_DELAY, LIST_REFRESHED, SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { HISTORY_PAGE } from '@/domain/messaging/history';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import type { ChatFault, ChatSession } from './chat-service';
import type { Scheduler } from '@/application/shared/clock';
import { withTimeLimit } from '@/application/shared/time-limit';
import type { Call } from '@/application/shared/call';
import {
  PEOPLE_PER_CALL,
  type ConversationPerson,
  type sessionUsers,
  type unreadMessages,
} from '@/contract/http/messaging';
import type { Conversations } from './conversations';
import type { Preferences } from '@/application/shared/preferences';
import type { ConversationCache } from './conversation-cache';
import { readLanguages } from './language-list';
import { shownPage, type LoadMoreConversations } from './load-more-conversations';
import { showPinned, type LoadSettings } from './load-settings';
import type { RefreshPeople } from './refresh-people';
import type { TranslationCache } from './translation-cache';

/**
 * Shows the list: at once from this device's cache, then its first page from the chat service and the server;
 * scrolling loads further pages.
 */
export type LoadConversations = () => Promise<Result<void, ChatFault>>;

interface LoadConversationsDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly people: Call<typeof sessionUsers>;
  readonly unread: Call<typeof unreadMessages>;
  readonly refreshPeople: RefreshPeople;
  readonly loadMoreConversations: LoadMoreConversations;
  readonly loadSettings: LoadSettings;
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
  const { chat, conversations, refreshPeople, scheduler, cache, translations } = deps;
  let remembered = false;
  let underWay: Promise<Result<void, ChatFault>> | undefined;

  const load: LoadConversations = async () => {
    if (!remembered) remember(deps);
    remembered = true;
    if (conversations.listing === 'failed') conversations.setListing('loading');
    const settings = deps.loadSettings();
    const stands = onlineOrDelay(chat, scheduler);
    const ahead = chat.connection().state === 'connecting' ? await lookAhead(deps) : NONE_ASKED;
    await stands;
    const first = await chat.conversations();
    await settings;
    if (first.ok) conversations.refresh(shownPage(first.value, translations));
    const people = firstPeople(conversations.list);
    conversations.setPeople(ahead.toShow.filter(({ address }) => people.has(address)));
    await refreshPeople([...people].filter((peer) => !ahead.asked.has(peer)));
    cache.save(conversations.list);
    conversations.setListing(listingAfter(first.ok, deps));
    if (!first.ok) return first;
    await refreshShown(deps);
    await showPinned(deps);
    return ok(undefined);
  };
  /** Repeats the request if it failed without a connection and the connection came meanwhile. */
  const loadOnceOnline: LoadConversations = async () => {
    const loaded = await load();
    if (!loaded.ok && isConnecting(deps)) {
      await conversations.connectionDecided();
      if (chat.connection().state === 'connecting') await connected(chat);
      if (!isOnline(chat)) conversations.setListing('failed');
    }
    const lacking = !loaded.ok && FOR_WANT_OF_CONNECTION.has(loaded.error.kind);
    return lacking && isOnline(chat) ? load() : loaded;
  };
  return () => {
    underWay ??= loadOnceOnline().finally(() => (underWay = undefined));
    return underWay;
  };
}

interface AskedPeople {
  readonly asked: ReadonlySet<ChatAddress>;
  readonly toShow: readonly ConversationPerson[];
}

const NONE_ASKED: AskedPeople = { asked: new Set(), toShow: [] };

/** The faults of a service before and during the first connection. */
const FOR_WANT_OF_CONNECTION: ReadonlySet<ChatFault['kind']> = new Set([
  'not-connected',
  'unreachable',
] as const);

function isOnline(chat: ChatSession): boolean {
  return chat.connection().state === 'online';
}

/** Also while the access is being requested from the server, of which the chat service knows nothing. */
function isConnecting({ chat, conversations }: LoadConversationsDeps): boolean {
  return [chat.connection(), conversations.connection].some(({ state }) => state === 'connecting');
}

/** A slow first connection is no failure: the list is loading until the connection is online or has failed. */
function listingAfter(known: boolean, deps: LoadConversationsDeps): Conversations['listing'] {
  if (known) return 'known';
  return isConnecting(deps) ? 'loading' : 'failed';
}

/**
 * Shows the first page while the connection is still being made, from a service that answers before it is online.
 * The page is read once more after that, since until then no event reports a change. Its rows are drawn once, with
 * the names, unless these take too long.
 *
 * @returns the people who were requested, and those who are not shown yet
 */
async function lookAhead(deps: LoadConversationsDeps): Promise<AskedPeople> {
  const { chat, conversations, scheduler, translations } = deps;
  const page = await chat.conversations();
  if (!page.ok) return NONE_ASKED;
  const first = firstPeople(page.value.items);
  const asked = deps.people({ addresses: [...first] });
  const people = await withTimeLimit(asked, LIST_DELAY, undefined, scheduler);
  // Once online, the service sends events, and may have sent more than this page has.
  const toShow = people?.ok ? people.value : [];
  if (isOnline(chat)) return people?.ok ? { asked: first, toShow } : NONE_ASKED;
  conversations.refresh(shownPage(page.value, translations));
  conversations.setPeople(toShow);
  conversations.setListing('known');
  return people?.ok ? { asked: first, toShow: [] } : NONE_ASKED;
}

/** Resolves when the connection is made, or cannot be made. */
function connected(chat: ChatSession): Promise<void> {
  return new Promise((resolve) => {
    const stop = chat.subscribe((event) => {
      if (event.kind !== 'connection' || event.connection.state === 'connecting') return;
      stop();
      resolve();
    });
  });
}

function remember({ cache, conversations, preferences }: LoadConversationsDeps): void {
  for (const [peer, language] of readLanguages(preferences, conversations.self)) {
    conversations.setLanguage(peer, language);
  }
  conversations.remember(cache.load());
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

/**
 * The people of the first rows, and support, which is always in the list (specification §3): as many as fit into
 * one call.
 */
function firstPeople(rows: readonly { readonly peer: ChatAddress }[]): ReadonlySet<ChatAddress> {
  const first = rows.slice(0, PEOPLE_PER_CALL - 1).map(({ peer }) => peer);
  return new Set([...first, SUPPORT_ADDRESS]);
}

/**
 * Continues while cached rows are shown that the service has not confirmed; then reads the unread counts of the
 * others.
 */
async function refreshShown(deps: LoadConversationsDeps): Promise<void> {
  const { conversations, cache, loadMoreConversations } = deps;
  let read = HISTORY_PAGE;
  while (conversations.older !== undefined && conversations.reachesBeyond()) {
    if (read >= LIST_REFRESHED) {
      conversations.forgetBeyond();
      break;
    }
    if (!(await loadMoreConversations()).ok) return;
    read += HISTORY_PAGE;
    cache.save(conversations.list);
  }
  if (conversations.older === undefined) return;
  const unread = await deps.unread();
  if (unread.ok) conversations.setUnread(unread.value.messages);
}
