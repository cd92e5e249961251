import { sql } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

/**
 * Removes a deleted person's moments, likes, comments with the replies to them, and openings; the numbers
 * beside others' moments follow. The pictures go with the rest of what the person owns.
 */
export async function eraseMoments(user: UserId, transaction: Transaction): Promise<void> {
  const db = query(transaction);
  await sql`
    with gone as (delete from moment_like where liker = ${user} returning moment_id)
    update moment set likes = likes - 1 where id in (select moment_id from gone)
  `.execute(db);
  await sql`
    with theirs as (
      select id from moment_comment where author = ${user} or replied_to = ${user}
    ), gone as (
      delete from moment_comment where id in (select id from theirs)
        or under in (select id from theirs) returning moment_id
    ), counted as (select moment_id, count(*)::int as n from gone group by moment_id)
    update moment set comments = comments - n from counted where id = counted.moment_id
  `.execute(db);
  await db.deleteFrom('moment_view').where('viewer', '=', user).execute();
  await db.deleteFrom('moment').where('author', '=', user).execute();
}
