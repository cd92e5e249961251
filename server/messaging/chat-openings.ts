import { newFriendFee } from '@/domain/messaging/new-friend-chat';
import { coins } from '@/domain/wallet/coins';
import type { ChatOpenings } from '@server/kernel/ports/chat-openings';
import type { Clock } from '@server/kernel/ports/clock';
import type { Ledger } from '@server/kernel/ports/ledger';
import { friendsAmong } from '@server/friends/relation-store';
import { createChargeNewFriend, lockOpening, strangersUntil } from './charge-new-friend';

/** Openings by the same rule, row and movement as those a message pays for. */
export function createChatOpenings(deps: {
  readonly ledger: Ledger;
  readonly clock: Clock;
}): ChatOpenings {
  const charge = createChargeNewFriend(deps);
  return {
    feeFor: async (transaction, user, peer) => {
      if ((await friendsAmong(transaction, user, [peer])).has(peer)) return coins(0);
      const now = deps.clock.now();
      const { openUntil } = await lockOpening(transaction, user, peer, now);
      return newFriendFee(strangersUntil(openUntil), now);
    },
    open: async (transaction, user, peer) => {
      const opened = await charge(transaction, user, peer);
      if (!opened.ok) throw new Error(`an opening was refused: ${opened.error.kind}`);
    },
  };
}
