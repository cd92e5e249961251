import { openAfterMutualLike } from '@/domain/matching/like';
import { newFriendFee } from '@/domain/messaging/new-friend-chat';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import type { Database } from '@server/kernel/database';
import type { ChatOpenings, UnwantedFirst } from '@server/kernel/ports/messaging';
import type { Clock } from '@server/kernel/ports/system';
import type { EventBus } from '@server/kernel/ports/notices';
import type { Ledger } from '@server/kernel/ports/wallet';
import type { People } from '@server/kernel/ports/people';
import type { ChatRequests } from './chat-requests';
import { createChargeNewFriend, strangersUntil } from './charge-new-friend';
import { createNoteCoinEvent } from './opening-coins';
import { lockOpening, saveOpening } from './opening-store';

interface ChatOpeningsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly ledger: Ledger;
  readonly people: Pick<People, 'findAll' | 'friendsAmong'>;
  readonly requests: Pick<ChatRequests, 'noteOpening'>;
  readonly unwantedFirst: UnwantedFirst;
}

/** Openings by the same rule, row and movement as those a message pays for. */
export function createChatOpenings(deps: ChatOpeningsDeps): ChatOpenings {
  const { db, clock, events, people, unwantedFirst } = deps;
  const charge = createChargeNewFriend(deps);
  const note = createNoteCoinEvent(deps);
  return {
    feeFor: async (transaction, user, peer) => {
      if ((await people.friendsAmong(transaction, user, [peer])).has(peer)) return ok(coins(0));
      const both = await people.findAll(transaction, [user, peer]);
      if (both.some(({ companion }) => companion)) return ok(coins(0));
      const now = clock.now();
      const { openUntil } = await lockOpening(transaction, user, peer, now);
      const fee = newFriendFee(strangersUntil(openUntil), now);
      const isWanted = fee === 0 || !(await unwantedFirst(transaction, user, [peer])).has(peer);
      return isWanted ? ok(fee) : err({ kind: 'first-message-unwanted' });
    },
    open: async (transaction, user, peer) => {
      const opened = await charge(transaction, user, peer);
      if (!opened.ok) throw new Error(`an opening was refused: ${opened.error.kind}`);
    },
    note: (transaction, user, peer, kind) => note(transaction, { payer: peer, peer: user }, kind),
    openForFree: async (transaction, user, peer) => {
      const now = clock.now();
      const pair = await lockOpening(transaction, user, peer, now);
      const openUntil = openAfterMutualLike(pair.openUntil, now);
      await saveOpening(transaction, { ...pair, openUntil }, user);
    },
    announce: async (user, peer) => {
      for (const { id, address } of await people.findAll(db, [user, peer])) {
        events.publish(id === user ? peer : user, { kind: 'conversation', address });
      }
    },
  };
}
