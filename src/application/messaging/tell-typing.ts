import { isTypingDue } from '@/domain/messaging/typing';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { ChatSession } from './chat-service';
import type { Clock } from '@/application/shared/clock';
import type { Conversations } from './conversations';

/** Sends typing notices; called with every key, it limits how often one is sent. */
export type TellTyping = (peer: ChatAddress) => void;

/** Sends none while offline and none to the support account; a failed notice is not repeated. */
export function createTellTyping(deps: {
  readonly chat: ChatSession;
  readonly conversations: Conversations;
  readonly clock: Clock;
}): TellTyping {
  const { chat, conversations, clock } = deps;
  const sentAt = new Map<ChatAddress, EpochMs>();
  return (peer) => {
    const now = clock.now();
    const { kind, person, settings } = conversations.with(peer);
    if (kind === 'support' || person?.blocked === true) return;
    // A typed answer is none until it is sent (readings, Requests).
    if (settings?.request === 'pending') return;
    if (chat.connection().state !== 'online' || !isTypingDue(sentAt.get(peer), now)) return;
    sentAt.set(peer, now);
    void chat.typing(peer);
  };
}
