import type { ChatAddress } from '@/domain/shared/ids';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type { ChatEvent, ChatSession } from './chat-service';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { Conversations } from './conversations';
import type { ConversationCache } from './conversation-cache';
import type { RefreshPeople } from './refresh-people';

/** What comes first changes the screen at once; what follows within one frame of it, once after that. */
const FRAME: Milliseconds = 16;
/** The list is written to storage at most this often. */
const KEEP_EVERY: Milliseconds = SECOND;

/** Begins to show what the chat service tells; the result ends it. */
export type ReceiveEvents = () => Cancel;

/** What receiving is built from. */
export interface ReceiveEventsDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly refreshPeople: RefreshPeople;
  readonly cache: ConversationCache;
  readonly scheduler: Scheduler;
}

/** A thousand messages in one burst are one change; an open, seen conversation is read as they come. */
export function createReceiveEvents(deps: ReceiveEventsDeps): ReceiveEvents {
  const { chat, conversations, cache, scheduler } = deps;
  return () => {
    let pending: ChatEvent[] = [];
    let cancel: Cancel | undefined;
    let cancelKeeping: Cancel | undefined;

    const keep = (): void => {
      cancelKeeping = undefined;
      cache.save(conversations.list);
    };
    const flush = (): void => {
      const events = pending;
      pending = [];
      cancel = scheduler.after(FRAME, rested);
      conversations.apply(events);
      acknowledge(deps, events);
      cancelKeeping ??= scheduler.after(KEEP_EVERY, keep);
    };
    const rested = (): void => {
      cancel = undefined;
      if (pending.length > 0) flush();
    };
    const stop = chat.subscribe((event) => {
      pending.push(event);
      cancel ??= scheduler.after(0, flush);
    });
    conversations.apply([{ kind: 'connection', connection: chat.connection() }]);
    return () => {
      stop();
      cancel?.();
      cancelKeeping?.();
    };
  };
}

/** Tells the service what was seen as it came, and asks who the new faces are. */
function acknowledge(deps: ReceiveEventsDeps, events: readonly ChatEvent[]): void {
  const { chat, conversations, refreshPeople } = deps;
  const writers = new Set<ChatAddress>();
  let isBackOnline = false;
  for (const event of events) {
    if (event.kind === 'message') writers.add(event.message.from);
    if (event.kind === 'connection') isBackOnline ||= event.connection.state === 'online';
  }
  const { open, visible, focused } = conversations.attention;
  const seen = visible && focused;
  // A line that is back may have swallowed the mark of a conversation opened without it.
  if (open && seen && (isBackOnline || writers.has(open))) void chat.markRead(open);

  const strangers = [...writers].filter(
    (peer) => peer !== conversations.self && !conversations.with(peer).person,
  );
  void refreshPeople(strangers);
}
