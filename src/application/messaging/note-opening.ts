import { newFriendFee } from '@/domain/messaging/new-friend-chat';
import type { Clock } from '@/application/shared/clock';
import type { Conversations } from './conversations';
import type { OutboxEntry } from './outbox-storage';
import type { RefreshPeople } from './refresh-people';

/** Called with every sent message: if it cost the new-friend coin, the conversation is open now. */
export type NoteOpening = (entry: OutboxEntry) => void;

/** Reads from the server until when it is open, so that the next message is priced right. */
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
    if (newFriendFee(relation, clock.now()) > 0) void refreshPeople([to]);
  };
}
