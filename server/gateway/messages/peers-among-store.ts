import type { Kysely } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/schema';

/** Which of `others` a person has a conversation with, however it was begun. */
export async function peersAmong(
  db: Kysely<Schema>,
  owner: ChatAddress,
  others: readonly ChatAddress[],
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set();
  const rows = await db
    .selectFrom('chat_conversation')
    .select('peer')
    .where('owner', '=', owner)
    .where('peer', 'in', others)
    .execute();
  return new Set(rows.map(({ peer }) => peer));
}
