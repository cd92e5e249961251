import { sql } from 'kysely';
import { query } from '@server/kernel/data/query';
import type { FollowBan } from '@server/kernel/ports/follow-ban';
import { recountComments } from './comment-store';

/**
 * The numbers beside moments are of people who can be found: the likes and comments of a banned person
 * leave them, with the replies under these comments, and are back with the person.
 *
 * The caller holds the account, so that nothing is added meanwhile; the moments are locked in the order of
 * their ids, so that two bans do not wait for each other.
 */
export const countWithoutBanned: FollowBan = async (user, banned, transaction) => {
  const db = query(transaction);
  // Who has written below thousands of moments is to be banned all the same, however long it takes.
  await sql`set local statement_timeout = 0`.execute(db);
  const { rows } = await sql<{ id: string; commented: boolean }>`
    select id, exists (
      select from moment_comment c where c.moment_id = moment.id and c.author = ${user}
    ) as commented
    from moment where id in (
      select moment_id from moment_like where liker = ${user}
      union select moment_id from moment_comment where author = ${user}
    ) order by id for update
  `.execute(db);
  await sql`
    update moment set likes = likes + ${banned ? -1 : 1}::int
    where id in (select moment_id from moment_like where liker = ${user})
  `.execute(db);
  const commented = rows.filter((row) => row.commented);
  await recountComments(
    transaction,
    commented.map(({ id }) => id),
  );
};
