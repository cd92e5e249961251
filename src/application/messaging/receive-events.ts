import type { ChatAddress } from '@/domain/shared/ids';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import type { ChatEvent, ChatSession } from './chat-service';
import type { PageVisibility } from '@/application/notices/device-notices';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { Conversations } from './conversations';
import type { ConversationCache } from './conversation-cache';
import type { TranslateArrived } from './translate-arrived';
import type { RefreshPeople } from './refresh-people';
import { tellRead } from './tell-read';

/** The first event changes the screen at once; those within one frame after it are applied together. */
const FRAME: Milliseconds = 16;
/** The shortest interval between two writes of the list to storage. */
const KEEP_EVERY: Milliseconds = SECOND;

/** Starts to apply the chat service's events; the result stops it. */
export type ReceiveEvents = () => Cancel;

interface ReceiveEventsDeps {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly refreshPeople: RefreshPeople;
  readonly cache: ConversationCache;
  readonly translateArrived: TranslateArrived;
  readonly scheduler: Scheduler;
  readonly page: PageVisibility;
}

/** Applies a burst of events as one change, and marks an open, visible conversation as read. */
export function createReceiveEvents(deps: ReceiveEventsDeps): ReceiveEvents {
  const { chat, conversations, cache, scheduler, page } = deps;
  return () => {
    let pending: ChatEvent[] = [];
    let cancel: Cancel | undefined;
    let cancelKeeping: Cancel | undefined;

    const keep = (): void => {
      cancelKeeping?.();
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
    // A page is hidden before it ends. It also shows names that came from a call.
    const stopHiding = page.onChange(() => {
      if (!page.visible()) keep();
    });
    conversations.apply([{ kind: 'connection', connection: chat.connection() }]);
    return () => {
      stop();
      stopHiding();
      cancel?.();
      cancelKeeping?.();
    };
  };
}

/** Marks the visible conversation as read, translates, and loads the people behind unknown addresses. */
function acknowledge(deps: ReceiveEventsDeps, events: readonly ChatEvent[]): void {
  const { chat, conversations, refreshPeople, translateArrived } = deps;
  const writers = new Set<ChatAddress>();
  let isBackOnline = false;
  for (const event of events) {
    if (event.kind === 'message') {
      writers.add(event.message.from);
      void translateArrived(event.message);
    }
    if (event.kind === 'edited') {
      const edited = conversations.messagesWith(event.peer).find(({ id }) => id === event.id);
      if (edited) void translateArrived(edited);
    }
    if (event.kind === 'connection') isBackOnline ||= event.connection.state === 'online';
  }
  const { open, visible, focused } = conversations.attention;
  const seen = visible && focused;
  // After a reconnect the mark is repeated: it is lost if the conversation was opened while offline.
  if (open && seen && (isBackOnline || writers.has(open))) {
    void tellRead(chat, conversations.with(open));
  }

  const strangers = [...writers].filter(
    (peer) => peer !== conversations.self && !conversations.with(peer).person,
  );
  void refreshPeople(strangers);
}
