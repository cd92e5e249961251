import type { Kysely, Transaction } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Schema } from '../data/schema';
import type { Clock } from '../ports/clock';
import { isPublic } from './read-cards';
import { findPerson, keepBlock } from './repositories/people';

/** Blocks a person; nobody blocks themself, and the support desk cannot be blocked. */
export type BlockPerson = (
  user: UserId,
  other: UserId,
) => Promise<Result<void, { readonly kind: 'user-not-found' }>>;

/** What else ends between two people when one blocks the other. */
export type PartWays = (
  transaction: Transaction<Schema>,
  one: UserId,
  other: UserId,
) => Promise<void>;

/** What blocking is built from. */
export interface BlockPersonDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly partWays: PartWays;
}

/** Blocking is silent, and doing it twice is doing it once. */
export function createBlockPerson({ db, clock, partWays }: BlockPersonDeps): BlockPerson {
  return async (user, other) => {
    const row = other === user ? undefined : await findPerson(db, other);
    if (!row || !isPublic(row)) return err({ kind: 'user-not-found' });
    await db.transaction().execute(async (transaction) => {
      await keepBlock(transaction, user, other, new Date(clock.now()));
      await partWays(transaction, user, other);
    });
    return ok(undefined);
  };
}
