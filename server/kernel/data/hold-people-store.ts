import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

/** The account of the person who acts has ended meanwhile. */
export type ActorGone = { readonly kind: 'not-signed-in' };

/** The state of an account while it is locked. */
type HeldStatus = 'active' | 'deleted' | 'banned';

/**
 * Keeps `people` from deleting their accounts until the transaction ends, and returns the state of each. Called
 * before any other row is locked: the deletion of an account takes its locks in the same order, so that neither
 * waits for the other.
 */
export async function holdAccounts(
  transaction: Transaction,
  people: readonly UserId[],
): Promise<ReadonlyMap<UserId, HeldStatus>> {
  const rows = await query(transaction)
    .selectFrom('app_user')
    .select(['id', 'status'])
    .where('id', 'in', [...new Set(people)])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, status }) => [id as UserId, status]));
}

/** Makes sure that `by` has an account, and holds it and those of `others` ({@link holdAccounts}). */
export async function holdPeople(
  transaction: Transaction,
  by: UserId,
  others: readonly UserId[] = [],
): Promise<Result<void, ActorGone>> {
  const held = await holdAccounts(transaction, [by, ...others]);
  return held.get(by) === 'active' ? ok(undefined) : err({ kind: 'not-signed-in' });
}
