import { isRequest } from '@/domain/messaging/conversation-settings';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { onceCommitted } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { SettleRequests } from '@server/kernel/ports/messaging';
import type { EventBus } from '@server/kernel/ports/notices';
import type { People } from '@server/kernel/ports/people';
import { acceptRequest, insertRequest } from './settings-store';

export interface ChatRequestsDeps {
  readonly events: EventBus;
  readonly people: Pick<People, 'findAll'>;
  /** Whether a search has brought two people together, or they like each other. */
  readonly areMatched: (db: Database, one: UserId, other: UserId) => Promise<boolean>;
  /** Whether one person has written to another, as far as the chat service knows. */
  readonly hasWritten: (db: Database, from: ChatAddress, to: ChatAddress) => Promise<boolean>;
}

/** The first messages of people whom their receiver does not know (readings, Requests). */
export interface ChatRequests {
  /** `author` has paid to write to `owner`: their first message may be a request. */
  noteOpening(transaction: Transaction, author: UserId, owner: UserId): Promise<void>;
  /** `owner` accepts what `author` wrote, by a button or by writing back. */
  accept(transaction: Transaction, owner: UserId, author: UserId): Promise<void>;
  readonly settle: SettleRequests;
}

/**
 * Both people's open pages learn of an opening by its own event; of an acceptance, and of what brought two people
 * together, by one from here.
 */
export function createChatRequests(deps: ChatRequestsDeps): ChatRequests {
  const { events, people, areMatched, hasWritten } = deps;
  const announce = async (transaction: Transaction, ...pair: readonly [UserId, UserId]) => {
    const both = await people.findAll(transaction, pair);
    onceCommitted(transaction, () => {
      for (const { id, address } of both) {
        const other = pair.find((each) => each !== id);
        if (other !== undefined) events.publish(other, { kind: 'conversation', address });
      }
    });
  };
  return {
    accept: async (transaction, ...pair) => {
      if (await acceptRequest(transaction, ...pair)) await announce(transaction, ...pair);
    },
    settle: async (transaction, one, other) => {
      await acceptRequest(transaction, one, other);
      await acceptRequest(transaction, other, one);
      await announce(transaction, one, other);
    },
    noteOpening: async (transaction, author, owner) => {
      const both = await people.findAll(transaction, [author, owner]);
      const [from, to] = [author, owner].map((id) => both.find((person) => person.id === id));
      if (!from || !to) return;
      const contact = {
        // The three of them pay no coin.
        friends: false,
        support: false,
        companion: false,
        matched: await areMatched(transaction, author, owner),
        answered: await hasWritten(transaction, to.address, from.address),
      };
      if (!isRequest(contact)) return;
      await insertRequest(transaction, owner, author);
    },
  };
}
