import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import { findPerson, standings, type Standing, type UserRow } from '@server/profile/profile-store';
import { isPublic } from '@server/profile/read-cards';

/** There is no such person for the one who asks. */
export type UserNotFound = { readonly kind: 'user-not-found' };

/** The other person of a call, and how they stand to the one who makes it. */
export interface Reached {
  readonly row: UserRow;
  readonly standing: Standing;
}

/**
 * Finds the other person of a call. Who is deleted, banned, the support desk or has blocked the one
 * who asks reads like somebody who never was.
 */
export async function reachPerson(
  db: Database,
  user: UserId,
  other: UserId,
): Promise<Result<Reached, UserNotFound>> {
  const row = await findPerson(db, other);
  const standing = (await standings(db, user, [other])).get(other);
  if (!row || !standing || standing.blocksViewer || !isPublic(row)) {
    return err({ kind: 'user-not-found' });
  }
  return ok({ row, standing });
}
