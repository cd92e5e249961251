import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { hasBlocked } from './blocks';

/**
 * The nickname of a row of `table`, a name of `app_user`, as `viewer` sees it in what happened between
 * the two: whoever has blocked the viewer reads like a deleted account, without a name.
 */
export function nicknameFor(table: string, viewer: UserId): RawBuilder<string> {
  return sql<string>`case when ${hasBlocked(`${table}.id`, viewer)} then ''
    else ${sql.ref(`${table}.nickname`)} end`;
}
