import { TYPING_SHOWN } from '@/domain/messaging/typing';
import type { ChatAddress } from '@/domain/shared/ids';
import type { ChatSession } from './chat-service';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { Conversations } from './conversations';

/** Starts to show typing peers; the result stops it. */
export type WatchTyping = () => Cancel;

/** There is no event for the end, so it ends with the peer's message or a while after the last notice. */
export function createWatchTyping(deps: {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly scheduler: Scheduler;
}): WatchTyping {
  const { chat, conversations, scheduler } = deps;
  return () => {
    const ends = new Map<ChatAddress, Cancel>();
    const over = (peer: ChatAddress): void => {
      ends.get(peer)?.();
      if (ends.delete(peer)) conversations.setTyping(peer, false);
    };
    const stop = chat.subscribe((event) => {
      if (event.kind === 'message') over(event.message.from);
      if (event.kind !== 'typing') return;
      const { peer } = event;
      ends.get(peer)?.();
      ends.set(
        peer,
        scheduler.after(TYPING_SHOWN, () => over(peer)),
      );
      conversations.setTyping(peer, true);
    });
    return () => {
      stop();
      for (const peer of ends.keys()) over(peer);
    };
  };
}
