import { sql, type RawBuilder } from 'kysely';

/** A person in a statement: a column with their id, such as `me.id`, or the id itself. */
export type PersonInStatement = string | number;

/** What `hasBlocked` of the domain says, for statements that judge many people at once. */
export function hasBlocked(
  blocker: PersonInStatement,
  blocked: PersonInStatement,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from block where block.blocker = ${idOf(blocker)} and block.blocked = ${idOf(blocked)}
  )`;
}

/** What `isBlocked` of the domain says, for statements that judge many people at once. */
export function isBlocked(a: PersonInStatement, b: PersonInStatement): RawBuilder<boolean> {
  return sql<boolean>`(${hasBlocked(a, b)} or ${hasBlocked(b, a)})`;
}

function idOf(person: PersonInStatement) {
  return typeof person === 'string' ? sql.ref(person) : sql`${person}::bigint`;
}
