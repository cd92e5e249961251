import { closesAt, openingFee } from '@/domain/messaging/new-friend-chat';
import type { Clock } from '@/application/shared/clock';
import type { Conversations } from './conversations';
import type { OutboxEntry } from './outbox-storage';
import type { RefreshPeople } from './refresh-people';

/** Called with every sent message: if it cost the new-friend coin, the conversation is open now. */
export type NoteOpening = (entry: OutboxEntry) => void;

/** The next message has the server's price at once. Only the server knows when exactly the conversation closes. */
export function createNoteOpening(deps: {
  readonly conversations: Conversations;
  readonly refreshPeople: RefreshPeople;
  readonly clock: Clock;
}): NoteOpening {
  const { conversations, refreshPeople, clock } = deps;
  return ({ to }) => {
    const conversation = conversations.with(to);
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
