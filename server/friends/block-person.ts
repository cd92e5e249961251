import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import type { UserNotFound } from '@server/kernel/ports/people';
import { withdrawNotices } from '@server/kernel/notifications';
import { keepBlock } from './block-store';
import type { FriendsDeps } from './friends-deps';
import { publishParting } from './friend-requests';
import type { Transaction } from '@server/kernel/database';
import { deleteFollow } from './follow-store';
import { deletePendingRequest } from './friend-store';
import { lockPair } from './relation-store';

/** Blocks a person; no person blocks themself, and the support account cannot be blocked. */
export type BlockPerson = (user: UserId, other: UserId) => Promise<Result<void, UserNotFound>>;

/**
 * The blocked person learns nothing, and a second block changes nothing. A deleted or unknown person
 * is answered like a blocked one: a refusal would show which people exist and have blocked the caller.
 */
export function createBlockPerson(deps: FriendsDeps): BlockPerson {
  const { db, people, clock, events, endNewsOf } = deps;
  return async (user, other) => {
    const person = await people.find(db, other);
    if (other === user || person?.address === SUPPORT_ADDRESS) {
      return err({ kind: 'user-not-found' });
    }
    if (!person || person.status === 'deleted') return ok(undefined);
    await inTransaction(db, async (transaction) => {
      await keepBlock(transaction, user, other, new Date(clock.now()));
      await partWays(transaction, user, other);
    });
    publishParting(events, [user, other]);
    endNewsOf(user, other);
    withdrawNotices(deps, [user], { from: other });
    // The other pages of this person show the conversation as it is now.
    events.publish(user, { kind: 'conversation', address: person.address });
    return ok(undefined);
  };
}

/**
 * A block ends follows and pending requests in both directions; a friendship is only suspended until
 * the block is taken back.
 */
async function partWays(transaction: Transaction, one: UserId, other: UserId): Promise<void> {
  await lockPair(transaction, one, other);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await deleteFollow(transaction, from, to);
    await deletePendingRequest(transaction, from, to);
  }
}
