import type { Kysely } from 'kysely';
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

/** Blocking is silent, and doing it twice is doing it once. */
export function createBlockPerson(db: Kysely<Schema>, clock: Clock): BlockPerson {
  return async (user, other) => {
    const row = other === user ? undefined : await findPerson(db, other);
    if (!row || !isPublic(row)) return err({ kind: 'user-not-found' });
    await keepBlock(db, user, other, new Date(clock.now()));
    return ok(undefined);
  };
}
