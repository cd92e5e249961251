import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** Rows that nobody owns, that no upload since `$1` holds, and that nobody else removes just now. */
function removable(claimedBefore: EpochMs): RawBuilder<boolean> {
  // A server that stopped while it removed bytes leaves its mark: after an hour another one goes on.
  return sql<boolean>`owner is null
    and (claimed_at is null or claimed_at < ${new Date(claimedBefore)})
    and (removing_at is null or removing_at < now() - interval '1 hour')`;
}

/**
 * Marks some pictures of messages and moments that have no owner (any more) as being removed. Uploads that were
 * under way since `claimedBefore` are left alone.
 */
export async function markUnowned(
  db: Database,
  claimedBefore: EpochMs,
  most: number,
): Promise<readonly string[]> {
  const marked = await sql<{ key: string }>`
    update stored_object set removing_at = now() where key = any(array(
      select key from stored_object
      where use in ('chat', 'burn', 'post') and ${removable(claimedBefore)}
      limit ${sql.lit(most)} for update skip locked
    )) returning key
  `.execute(query(db));
  return marked.rows.map(({ key }) => key);
}

/** As {@link markUnowned}, of any use, stored before `before`: the avatars of registrations that never ended, too. */
export async function markForgotten(
  db: Database,
  before: EpochMs,
  most: number,
): Promise<readonly string[]> {
  const marked = await sql<{ key: string }>`
    update stored_object set removing_at = now() where key = any(array(
      select key from stored_object
      where stored_at < ${new Date(before)} and ${removable(before)}
      order by stored_at
      limit ${sql.lit(most)} for update skip locked
    )) returning key
  `.execute(query(db));
  return marked.rows.map(({ key }) => key);
}

/** Marks those of `keys` that were just taken from their owners, and that no sweep removes already. */
export async function markDisowned(
  db: Database,
  keys: readonly string[],
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const marked = await query(db)
    .updateTable('stored_object')
    .set({ removing_at: sql<Date>`now()` })
    .where('key', 'in', keys)
    .where('owner', 'is', null)
    .where('ticket_hash', 'is', null)
    .where('claim', 'is', null)
    .where('removing_at', 'is', null)
    .returning('key')
    .execute();
  return marked.map(({ key }) => key);
}

/** Removes the records of marked pictures, after their bytes are removed. */
export async function forgetObjects(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await query(db)
    .deleteFrom('stored_object')
    .where('key', 'in', keys)
    .where('removing_at', 'is not', null)
    .execute();
}
