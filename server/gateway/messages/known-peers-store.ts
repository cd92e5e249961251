import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { KNOWN_PEOPLE, type KnownPeople } from '@server/kernel/ports/known-people';

/** The people in one's list of conversations, the latest first. */
export function createKnownByConversation(db: Database): KnownPeople {
  return async ({ address }) => {
    const rows = await query(db)
      .selectFrom('chat_conversation as c')
      .innerJoin('app_user as person', 'person.im_account', 'c.peer')
      .select('person.id')
      .where('c.owner', '=', address)
      .where('c.listed', '=', true)
      .orderBy('c.last_id', 'desc')
      .orderBy('c.peer')
      .limit(KNOWN_PEOPLE)
      .execute();
    return rows.map(({ id }) => id as UserId);
  };
}
