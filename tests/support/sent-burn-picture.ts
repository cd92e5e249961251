import type { UserId } from '@/domain/shared/ids';
import type { Kysely } from 'kysely';
import type { Schema } from '@server/kernel/data/query';

/** A burn-after-reading picture in a message, as it lies in the database before it is opened; its message's id. */
export async function sentBurnPicture(
  db: Kysely<Schema>,
  sender: UserId,
  recipient: UserId,
  id: string,
): Promise<string> {
  const at = new Date();
  const key = `objects/burn/${id}`;
  const bytes = { type: 'image/jpeg', bytes: 1, width: 1, height: 1, ticket_hash: null };
  await db
    .insertInto('stored_object')
    .values({ key, use: 'burn', owner: sender, ...bytes, stored_at: at })
    .execute();
  await db
    .insertInto('sent_picture')
    .values({ key, use: 'burn', sender, recipient, client_id: id, sent_at: at })
    .execute();
  await db.insertInto('picture_message').values({ message_id: id, key }).execute();
  return id;
}
