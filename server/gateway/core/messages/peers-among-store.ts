import type { ChatAddress } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** Which of `others` a person has a conversation with, however it was begun. */
export async function peersAmong(
  db: Database,
  owner: ChatAddress,
  others: readonly ChatAddress[],
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set();
  const rows = await query(db)
    .selectFrom('chat_conversation')
    .select('peer')
    .where('owner', '=', owner)
    .where('peer', 'in', others)
    .execute();
  return new Set(rows.map(({ peer }) => peer));
}
