import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

/** Forgets what a person sent and bought; the bytes go with the rest of what they own. */
export async function erasePictures(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction).deleteFrom('sent_picture').where('sender', '=', user).execute();
  await query(transaction)
    .deleteFrom('photo_permission')
    .where((row) => row.or([row('viewer', '=', user), row('owner', '=', user)]))
    .execute();
  await query(transaction).deleteFrom('picture_allowance').where('user_id', '=', user).execute();
}
