import { closesAt, newFriendFee, type ChatRelation } from '@/domain/messaging/new-friend-chat';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Insufficient } from '@/domain/wallet/ledger';
import { newFriendFee as feeMovement } from '@/domain/wallet/transactions';
import type { Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { type Ledger, ledgerKey } from '@server/kernel/ports/wallet';
import type { ChatRequests } from './chat-requests';
import { insertCoin } from './opening-coin-store';
import { lockOpening, saveOpening } from './opening-store';

/** What the opening of a conversation did: paid for now, or open already. */
export interface Opening {
  readonly paid: boolean;
}

/** Takes the coin that opens a conversation with a person who is not a friend, for both, for a day. */
export type ChargeNewFriend = (
  transaction: Transaction,
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
  readonly requests: Pick<ChatRequests, 'noteOpening'>;
}): ChargeNewFriend {
  const { ledger, clock, requests } = deps;
  return async (transaction, user, peer) => {
    const now = clock.now();
    const pair = await lockOpening(transaction, user, peer, now);
    if (newFriendFee(strangersUntil(pair.openUntil), now) === 0) return ok({ paid: false });
    const opened = { ...pair, openings: pair.openings + 1, openUntil: closesAt(now) };
    const key = ledgerKey(`chat:${pair.low}:${pair.high}:${opened.openings}`);
    const posted = await ledger.post(transaction, feeMovement(key, { user, peer }));
    if (!posted.ok) return err(posted.error);
    await saveOpening(transaction, opened, user);
    await insertCoin(transaction, { fee: key, payer: user, peer, paidAt: now });
    await requests.noteOpening(transaction, user, peer);
    return ok({ paid: true });
  };
}

/** Two people who are not friends; neither is the support account or a demo companion. */
export function strangersUntil(openUntil: EpochMs): ChatRelation {
  return { friends: false, support: false, companion: false, openUntil };
}
