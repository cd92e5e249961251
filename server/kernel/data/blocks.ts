import { sql, type RawBuilder } from 'kysely';

/** A person in a statement: a column with their id, such as `me.id`, or the id itself. */
type PersonInStatement = string | number;

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

function idOf(person: PersonInStatement) {
  return typeof person === 'string' ? sql.ref(person) : sql`${person}::bigint`;
}
