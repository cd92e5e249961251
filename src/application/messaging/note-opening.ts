import { closesAt, newFriendFee } from '@/domain/messaging/new-friend-chat';
import type { Clock } from '@/application/shared/clock';
import type { Conversations } from './conversations';
import type { OutboxEntry } from './outbox-storage';
import type { RefreshPeople } from './refresh-people';

/** Called with every sent message: if it cost the new-friend coin, the conversation is open now. */
export type NoteOpening = (entry: OutboxEntry) => void;

/**
 * The next message is priced right at once, as the server prices it; until when the conversation is open
 * to the millisecond, the server says a moment later.
 */
export function createNoteOpening(deps: {
  readonly conversations: Conversations;
  readonly refreshPeople: RefreshPeople;
  readonly clock: Clock;
}): NoteOpening {
  const { conversations, refreshPeople, clock } = deps;
  return ({ to }) => {
    const { kind, person } = conversations.with(to);
    const relation = {
      friends: person?.friends ?? false,
      support: kind === 'support',
      openUntil: person?.openUntil,
    };
    const now = clock.now();
    if (newFriendFee(relation, now) === 0) return;
    if (person) {
      const opened = { ...person, openUntil: closesAt(now) };
      conversations.setPeople([{ address: to, kind, person: opened }]);
    }
    void refreshPeople([to]);
  };
}
