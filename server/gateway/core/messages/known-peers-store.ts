import { sql } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { KNOWN_PEOPLE, type KnownPeople } from '@server/kernel/ports/people';

/** The people in one's list of conversations, the latest first. */
export function createKnownByConversation(db: Database): KnownPeople {
  return async ({ address }) => {
    // One look for each of them: a join would read all people there are.
    const { rows } = await sql<{ id: number }>`
      select person.id from (
        select peer, last_id from chat_conversation where owner = ${address} and listed
        order by last_period desc, last_id desc, peer limit ${KNOWN_PEOPLE}
      ) c
      cross join lateral (select id from app_user where im_account = c.peer limit 1) person
      order by c.last_id desc, c.peer
    `.execute(query(db));
    return rows.map(({ id }) => id as UserId);
  };
}
