import type { Transaction } from 'kysely';
import { closesAt, newFriendFee } from '@/domain/messaging/new-friend-chat';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { newFriendFee as feeMovement } from '@/domain/wallet/transactions';
import type { Insufficient } from '@/domain/wallet/ledger';
import type { Schema } from '../data/schema';
import { ledgerKey } from '../money/ledger-repository';
import type { Clock } from '../ports/clock';
import type { Ledger } from '../ports/ledger';

/** What the opening of a conversation did: paid for now, or open already. */
export interface Opening {
  readonly paid: boolean;
}

/** Takes the coin that opens a conversation with somebody who is not a friend, for both, for a day. */
export type ChargeNewFriend = (
  transaction: Transaction<Schema>,
  user: UserId,
  peer: UserId,
) => Promise<Result<Opening, Insufficient>>;

/**
 * The row of the pair is locked first, so that two messages sent at once, or one by each side, cost
 * one coin; its count of openings names the movement, so that a repeated call cannot pay twice.
 */
export function createChargeNewFriend(deps: {
  readonly ledger: Ledger;
  readonly clock: Clock;
}): ChargeNewFriend {
  const { ledger, clock } = deps;
  return async (transaction, user, peer) => {
    const now = clock.now();
    const low = Math.min(user, peer);
    const high = Math.max(user, peer);
    await transaction
      .insertInto('chat_opening')
      .values({ low, high, openings: 0, opened_by: user, open_until: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const pair = await transaction
      .selectFrom('chat_opening')
      .select(['openings', 'open_until'])
      .where('low', '=', low)
      .where('high', '=', high)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const open = epochMs(pair.open_until.getTime());
    if (newFriendFee({ friends: false, support: false, openUntil: open }, now) === 0) {
      return ok({ paid: false });
    }
    const openings = pair.openings + 1;
    const key = ledgerKey(`chat:${low}:${high}:${openings}`);
    const posted = await ledger.post(transaction, feeMovement(key, { user, peer }));
    if (!posted.ok) return err(posted.error);
    await transaction
      .updateTable('chat_opening')
      .set({ openings, opened_by: user, open_until: new Date(closesAt(now)) })
      .where('low', '=', low)
      .where('high', '=', high)
      .execute();
    return ok({ paid: true });
  };
}
