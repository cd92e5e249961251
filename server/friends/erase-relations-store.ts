import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

/** Removes a deleted person's friendships, blocks, follows and given names, in both directions. */
export async function eraseRelations(transaction: Transaction, id: UserId): Promise<void> {
  await query(transaction)
    .deleteFrom('friendship')
    .where((row) => row.or([row('low', '=', id), row('high', '=', id)]))
    .execute();
  await query(transaction)
    .deleteFrom('block')
    .where((row) => row.or([row('blocker', '=', id), row('blocked', '=', id)]))
    .execute();
  await query(transaction)
    .deleteFrom('follow')
    .where((row) => row.or([row('follower', '=', id), row('followed', '=', id)]))
    .execute();
  await query(transaction)
    .deleteFrom('remark')
    .where((row) => row.or([row('owner', '=', id), row('person', '=', id)]))
    .execute();
}
