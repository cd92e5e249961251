import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '@/domain/shared/ids';

/**
 * The nickname of a row of `table`, a name of `app_user`, as `viewer` sees it in what happened between
 * the two: whoever has blocked the viewer reads like a deleted account, without a name.
 */
export function nicknameFor(table: string, viewer: UserId): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string>`case when exists (
    select from block where blocker = ${column('id')} and blocked = ${viewer}
  ) then '' else ${column('nickname')} end`;
}
