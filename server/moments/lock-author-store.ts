import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

/** Changes of one author's list run one after the other; to be called before any of it is locked. */
export async function lockAuthor(transaction: Transaction, author: UserId): Promise<void> {
  await query(transaction)
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', author)
    .forNoKeyUpdate()
    .execute();
}
