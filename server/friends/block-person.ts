import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { EventBus } from '@server/kernel/ports/event-bus';
import { findPerson } from '@server/profile/profile-store';
import { tellOfParting } from '@server/profile/tell-of-parting';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { keepBlock } from './block-store';

/** Blocks a person; nobody blocks themself, and the support desk cannot be blocked. */
export type BlockPerson = (
  user: UserId,
  other: UserId,
) => Promise<Result<void, { readonly kind: 'user-not-found' }>>;

/** What else ends between two people when one blocks the other. */
export type PartWays = (transaction: Transaction, one: UserId, other: UserId) => Promise<void>;

/** What blocking is built from. */
export interface BlockPersonDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly partWays: PartWays;
  readonly events: EventBus;
}

/**
 * Blocking is silent, and doing it twice is doing it once. Who is gone, or was never there, is as
 * blocked as can be: a refusal would tell them from somebody who has blocked one, who can be blocked.
 */
export function createBlockPerson({ db, clock, partWays, events }: BlockPersonDeps): BlockPerson {
  return async (user, other) => {
    const row = await findPerson(db, other);
    if (other === user || row?.im_account === SUPPORT_ADDRESS)
      return err({ kind: 'user-not-found' });
    if (!row || row.status === 'deleted') return ok(undefined);
    await inTransaction(db, async (transaction) => {
      await keepBlock(transaction, user, other, new Date(clock.now()));
      await partWays(transaction, user, other);
    });
    tellOfParting(events, [user, other]);
    return ok(undefined);
  };
}
