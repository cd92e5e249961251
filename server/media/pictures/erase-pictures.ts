import type { Transaction } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/schema';

/** Forgets what a person sent and bought; the bytes go with the rest of what they own. */
export async function erasePictures(transaction: Transaction<Schema>, user: UserId): Promise<void> {
  await transaction.deleteFrom('sent_picture').where('sender', '=', user).execute();
  await transaction
    .deleteFrom('photo_permission')
    .where((row) => row.or([row('viewer', '=', user), row('owner', '=', user)]))
    .execute();
}
