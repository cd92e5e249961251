import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';
import type { OpenAsk } from '@server/kernel/ports/friends';

/** Requests to these people that wait for an answer, the oldest first, at most `limit`. */
export async function openRequestsTo(
  db: Database,
  people: readonly UserId[],
  limit: number,
): Promise<readonly OpenAsk[]> {
  const rows = await query(db)
    .selectFrom('friend_request')
    .select(['id', 'asked', 'asked_at'])
    .where('asked', 'in', people)
    .where('state', '=', 'pending')
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    asked: row.asked as UserId,
    at: instantOf(row.asked_at),
  }));
}
