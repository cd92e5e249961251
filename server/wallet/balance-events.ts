import type { RedPacket } from '@/domain/gifts/red-packet';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { EventBus } from '@server/kernel/ports/event-bus';
import { findPeople } from '@server/profile/profile-store';
import type { AnnounceBalances } from './announce-balances';

/** The price is covered, but not the coin that opens the conversation besides. */
export type MissingFee = { readonly kind: 'not-enough-coins-to-chat'; readonly missing: number };

/** What open pages are told after a transaction that moved coins between two people. */
export interface MoneyNews {
  readonly balances: AnnounceBalances;
  /** Both learn that their conversation is open. */
  opened(user: UserId, peer: UserId): Promise<void>;
  /** Both learn that a red packet was opened or came back. */
  ended(packet: RedPacket): void;
}

/** News over the live stream. */
export function createMoneyNews(deps: {
  readonly db: Database;
  readonly bus: EventBus;
  readonly announce: AnnounceBalances;
}): MoneyNews {
  const { db, bus, announce } = deps;
  return {
    balances: announce,
    opened: async (user, peer) => {
      const people = await findPeople(db, [user, peer]);
      for (const { id, im_account: imAccount } of people) {
        bus.publish(id === user ? peer : user, { kind: 'conversation', imAccount });
      }
    },
    ended: ({ id: packetId, from, to, state }) => {
      if (state === 'waiting') return;
      for (const user of [from, to]) bus.publish(user, { kind: 'red-packet', packetId, state });
    },
  };
}
