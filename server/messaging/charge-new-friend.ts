import { closesAt, newFriendFee, type ChatRelation } from '@/domain/messaging/new-friend-chat';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import type { Insufficient } from '@/domain/wallet/ledger';
import { newFriendFee as feeMovement } from '@/domain/wallet/transactions';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { Ledger } from '@server/kernel/ports/ledger';
import { ledgerKey } from '@server/wallet/ledger-store';

/** What the opening of a conversation did: paid for now, or open already. */
export interface Opening {
  readonly paid: boolean;
}

/** Takes the coin that opens a conversation with somebody who is not a friend, for both, for a day. */
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
}): ChargeNewFriend {
  const { ledger, clock } = deps;
  return async (transaction, user, peer) => {
    const now = clock.now();
    const pair = await lockOpening(transaction, user, peer, now);
    if (newFriendFee(strangersUntil(pair.openUntil), now) === 0) return ok({ paid: false });
    const { low, high } = pair;
    const openings = pair.openings + 1;
    const key = ledgerKey(`chat:${low}:${high}:${openings}`);
    const posted = await ledger.post(transaction, feeMovement(key, { user, peer }));
    if (!posted.ok) return err(posted.error);
    await query(transaction)
      .updateTable('chat_opening')
      .set({ openings, opened_by: user, open_until: new Date(closesAt(now)) })
      .where('low', '=', low)
      .where('high', '=', high)
      .execute();
    return ok({ paid: true });
  };
}

/** The conversation of two people as the database counts its openings. */
export interface LockedOpening {
  readonly low: number;
  readonly high: number;
  readonly openings: number;
  readonly openUntil: EpochMs;
}

/** Locks the row of a pair until the transaction ends; one that was never opened is open until now. */
export async function lockOpening(
  transaction: Transaction,
  user: UserId,
  peer: UserId,
  now: EpochMs,
): Promise<LockedOpening> {
  const low = Math.min(user, peer);
  const high = Math.max(user, peer);
  await query(transaction)
    .insertInto('chat_opening')
    .values({ low, high, openings: 0, opened_by: user, open_until: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await query(transaction)
    .selectFrom('chat_opening')
    .select(['openings', 'open_until'])
    .where('low', '=', low)
    .where('high', '=', high)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { low, high, openings: row.openings, openUntil: epochMs(row.open_until.getTime()) };
}

/** Two people who are neither friends nor with the support desk. */
export function strangersUntil(openUntil: EpochMs): ChatRelation {
  return { friends: false, support: false, openUntil };
}
