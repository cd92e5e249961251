import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

/** The account of whoever acts has ended meanwhile. */
export type ActorGone = { readonly kind: 'not-signed-in' };

/**
 * Makes sure that `by` has an account, and that neither they nor `others` can delete theirs until the
 * transaction ends. Called before any moment is locked: the deletion of an account takes its locks in the
 * same order, so that neither waits for the other.
 */
export async function holdPeople(
  transaction: Transaction,
  by: UserId,
  others: readonly UserId[] = [],
): Promise<Result<void, ActorGone>> {
  const rows = await query(transaction)
    .selectFrom('app_user')
    .select(['id', 'status'])
    .where('id', 'in', [by, ...others])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const active = rows.some(({ id, status }) => id === by && status === 'active');
  return active ? ok(undefined) : err({ kind: 'not-signed-in' });
}

/** Changes of one author's list run one after the other; to be called before any of it is locked. */
export async function lockAuthor(transaction: Transaction, author: UserId): Promise<void> {
  await query(transaction)
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', author)
    .forNoKeyUpdate()
    .execute();
}
