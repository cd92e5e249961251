import { sql } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

/**
 * Removes a deleted person's moments, likes, comments with the replies to them, and openings; the numbers
 * beside others' moments follow. The pictures go with the rest of what the person owns.
 *
 * The caller holds the account, so that nothing is added meanwhile; the moments are locked in the order of
 * their ids, so that two deletions do not wait for each other.
 */
export async function eraseMoments(user: UserId, transaction: Transaction): Promise<void> {
  const db = query(transaction);
  await sql`
    select id from moment where author = ${user} or id in (
      select moment_id from moment_like where liker = ${user}
      union select moment_id from moment_comment where author = ${user} or replied_to = ${user}
    ) order by id for update
  `.execute(db);
  await sql`
    with gone as (delete from moment_like where liker = ${user} returning moment_id, counted)
    update moment set likes = likes - 1 where id in (select moment_id from gone where counted)
  `.execute(db);
  await sql`
    with gone as (
      delete from moment_comment where author = ${user} or replied_to = ${user}
        or under in (select id from moment_comment where author = ${user})
      returning moment_id, counted
    )
    update moment set comments = comments - less from (
      select moment_id, count(*)::int as less from gone where counted group by moment_id
    ) sums where sums.moment_id = moment.id
  `.execute(db);
  await db.deleteFrom('moment_recount').where('person', '=', user).execute();
  await db.deleteFrom('moment_view').where('viewer', '=', user).execute();
  await db.deleteFrom('moment').where('author', '=', user).execute();
}
