import { sql, type RawBuilder } from 'kysely';
import { idOf, type PersonInStatement } from './blocks';

/** Whether what `author` wrote to `owner` is a request that is not accepted, for statements about many people. */
export function holdsRequest(
  owner: PersonInStatement,
  author: PersonInStatement,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from conversation_setting held where held.user_id = ${idOf(owner)}
      and held.peer = ${idOf(author)} and held.request = 'pending'
  )`;
}
