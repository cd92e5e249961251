import type { RedPacket } from '@/domain/gifts/red-packet';
import type { AnnounceBalances } from '@server/kernel/ports/wallet';
import type { ChatOpenings } from '@server/kernel/ports/messaging';
import type { EventBus } from '@server/kernel/ports/notices';

/** What open pages get after a transaction that gave something. */
export interface GiftNews {
  readonly balances: AnnounceBalances;
  /** Both learn that their conversation is open. */
  readonly opened: ChatOpenings['announce'];
  /** Both learn that a red packet was opened or came back. */
  ended(packet: RedPacket): void;
}

/** News over the live stream. */
export function createGiftNews(deps: {
  readonly events: EventBus;
  readonly announceBalances: AnnounceBalances;
  readonly openings: Pick<ChatOpenings, 'announce'>;
}): GiftNews {
  const { events, announceBalances, openings } = deps;
  return {
    balances: announceBalances,
    opened: (user, peer) => openings.announce(user, peer),
    ended: ({ id: packetId, from, to, state }) => {
      if (state === 'waiting') return;
      for (const user of [from, to]) events.publish(user, { kind: 'red-packet', packetId, state });
    },
  };
}
