import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '@/domain/shared/ids';

/** A person in a statement: a column with their id, such as `me.id`, or the id itself. */
export type PersonInStatement = string | number;

/** What `hasBlocked` of the domain says, for statements that judge many people at once. */
export function hasBlocked(
  blocker: PersonInStatement,
  blocked: PersonInStatement,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from block where ${blocks(blocker, blocked)})`;
}

/**
 * What `isBlocked` of the domain says, for statements that judge many people at once. One subquery, not
 * two: with two the planner reads everybody to find the few that are left.
 */
export function isBlocked(a: PersonInStatement, b: PersonInStatement): RawBuilder<boolean> {
  return sql<boolean>`exists (select from block where ${blocks(a, b)} or ${blocks(b, a)})`;
}

function blocks(blocker: PersonInStatement, blocked: PersonInStatement): RawBuilder<boolean> {
  return sql<boolean>`(block.blocker = ${idOf(blocker)} and block.blocked = ${idOf(blocked)})`;
}

/** The id of a person in a statement. */
export function idOf(person: PersonInStatement) {
  return typeof person === 'string' ? sql.ref(person) : sql`${person}::bigint`;
}

/**
 * The nickname of a row of `table`, a name of `app_user`, as `viewer` sees it in what happened between the two: a
 * person who has blocked the viewer reads like a deleted account, without a name.
 */
export function nicknameFor(table: string, viewer: UserId): RawBuilder<string> {
  return sql<string>`case when ${hasBlocked(`${table}.id`, viewer)} then ''
    else ${sql.ref(`${table}.nickname`)} end`;
}
