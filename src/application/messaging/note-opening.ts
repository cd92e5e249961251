import { closesAt, openingFee } from '@/domain/messaging/new-friend-chat';
import type { Clock } from '@/application/shared/clock';
import type { ChatSession } from './chat-service';
import type { Conversations } from './conversations';
import type { OutboxEntry } from './outbox-storage';
import type { RefreshPeople } from './refresh-people';

/** Called with every sent message: if it cost the new-friend coin, the conversation is open now; an answer accepts a request. */
export type NoteOpening = (entry: OutboxEntry) => void;

/** The next message has the server's price at once. Only the server knows when exactly the conversation closes. */
export function createNoteOpening(deps: {
  readonly chat: Pick<ChatSession, 'markRead'>;
  readonly conversations: Conversations;
  readonly refreshPeople: RefreshPeople;
  readonly clock: Clock;
}): NoteOpening {
  const { chat, conversations, refreshPeople, clock } = deps;
  return ({ to }) => {
    const conversation = conversations.with(to);
    const { settings } = conversation;
    if (settings?.request === 'pending') {
      // The server has accepted it with the message.
      conversations.setSettings(to, { ...settings, request: 'accepted' });
      void chat.markRead(to);
    }
    const now = clock.now();
    if (openingFee(conversation, now) === 0) return;
    const { kind, person } = conversation;
    if (person) {
      const opened = { ...person, openUntil: closesAt(now) };
      conversations.setPeople([{ address: to, kind, person: opened }]);
    }
    void refreshPeople([to]);
  };
}
