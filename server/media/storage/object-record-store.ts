import { sql, type RawBuilder } from 'kysely';
import type { UploadUse } from '@/domain/media/upload-use';
import type { PictureSize } from '@/domain/media/picture-sizes';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs, Milliseconds } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** One stored picture or recording without its bytes. */
export interface ObjectFacts {
  readonly key: string;
  readonly use: UploadUse;
  /** Absent while a registration has not ended, or after its owner has gone. */
  readonly owner: UserId | undefined;
  /** Whether it was uploaded by a registration that has not ended. */
  readonly registering: boolean;
  readonly type: string;
  /** In pixels; 0 of a recording. */
  readonly width: number;
  readonly height: number;
  /** Of a recording: how long it plays; null of a picture. */
  readonly length: Milliseconds | null;
  /** Its mean colour, such as `#a1b2c3`. */
  readonly tint: string | null;
  /** The smaller sizes kept beside it. */
  readonly sizes: readonly PictureSize[];
}

/** What was stored. */
export interface StoredPicture {
  readonly key: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Whose a picture is: a person's, or a registration's by its ticket. */
export interface ObjectOwner {
  readonly owner?: UserId | undefined;
  readonly ticketHash?: string | undefined;
}

/** Whether there is a picture of this key. */
export async function findObject(db: Database, key: string): Promise<ObjectFacts | undefined> {
  const row = await facts(db).where('key', '=', key).executeTakeFirst();
  return row && factsOf(row);
}

/** The pictures of these uses that a person owns, the newest first. */
export async function objectsOf(
  db: Database,
  owner: UserId,
  uses: readonly UploadUse[],
): Promise<readonly { readonly key: string; readonly use: UploadUse; readonly storedAt: Date }[]> {
  const rows = await query(db)
    .selectFrom('stored_object')
    .select(['key', 'use', 'stored_at'])
    .where('owner', '=', owner)
    .where('use', 'in', uses)
    .orderBy('stored_at', 'desc')
    .orderBy('key')
    .execute();
  return rows.map(({ key, use, stored_at }) => ({ key, use, storedAt: stored_at }));
}

/** What was stored under this key, once it is all there. */
export async function storedPicture(db: Database, key: string): Promise<StoredPicture | undefined> {
  return query(db)
    .selectFrom('stored_object')
    .select(['key', 'type', 'width', 'height'])
    .where('key', '=', key)
    .where((row) => row.or([row('owner', 'is not', null), row('ticket_hash', 'is not', null)]))
    .where('removing_at', 'is', null)
    .executeTakeFirst();
}

/** As {@link findObject}, locked until the transaction ends. */
export async function lockObject(
  transaction: Transaction,
  key: string,
): Promise<ObjectFacts | undefined> {
  const row = await facts(transaction).where('key', '=', key).forUpdate().executeTakeFirst();
  return row && factsOf(row);
}

/** Notes that something carries a picture, which is therefore not swept as forgotten; false when it was noted. */
export async function markSent(transaction: Transaction, key: string): Promise<boolean> {
  const marked = await query(transaction)
    .updateTable('stored_object')
    .set({ sent: true })
    .where('key', '=', key)
    .where('sent', '=', false)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

/** Removes the owner of a picture; undefined if there is no picture or it had no owner. */
export async function disownObject(
  transaction: Transaction,
  key: string,
): Promise<Pick<ObjectFacts, 'key' | 'type'> | undefined> {
  return query(transaction)
    .updateTable('stored_object')
    .set({ owner: null })
    .where('key', '=', key)
    .where('owner', 'is not', null)
    .returning(['key', 'type'])
    .executeTakeFirst();
}

/** Takes from their owners what was uploaded for a message or a moment before `before` and never sent. */
export async function disownUnsent(
  transaction: Transaction,
  before: EpochMs,
  most: number,
): Promise<void> {
  await sql`
    update stored_object set owner = null where key = any(array(
      select key from stored_object
      where use in ('chat', 'burn', 'post', 'voice') and owner is not null and not sent
        and stored_at <= ${new Date(before)}
      order by stored_at
      limit ${sql.lit(most)} for update skip locked
    ))
  `.execute(query(transaction));
}

/** Gives the picture a registration uploaded to the account it made; false when it is not theirs. */
export async function ownObject(
  transaction: Transaction,
  key: string,
  owner: UserId,
  ticketHash: string,
): Promise<boolean> {
  const owned = await query(transaction)
    .updateTable('stored_object')
    .set({ owner, ticket_hash: null })
    .where('key', '=', key)
    .where('use', '=', 'avatar')
    .where('owner', 'is', null)
    .where('ticket_hash', '=', ticketHash)
    .where('removing_at', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return owned !== undefined;
}

/** Takes every live picture of a check from its owner; their keys. */
export async function disownFaces(
  transaction: Transaction,
  owner: UserId,
): Promise<readonly string[]> {
  const rows = await query(transaction)
    .updateTable('stored_object')
    .set({ owner: null })
    .where('owner', '=', owner)
    // Spelled out: a value beside the statement would not find the index of these pictures.
    .where(sql<boolean>`use = 'face'`)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Removes the owner of pictures, so that they are hidden and the sweep removes them. */
export async function disownObjects(
  db: Database,
  owner: UserId,
  key?: string,
): Promise<readonly string[]> {
  const rows = await query(db)
    .updateTable('stored_object')
    .set({ owner: null, ticket_hash: null })
    .where('owner', '=', owner)
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .returning('key')
    .execute();
  return rows.map((row) => row.key);
}

function facts(db: Database) {
  return query(db)
    .selectFrom('stored_object')
    .select([
      'key',
      'use',
      'owner',
      'ticket_hash',
      'type',
      'width',
      'height',
      'length',
      'tint',
      'sizes',
    ])
    .where('removing_at', 'is', null);
}

function factsOf({
  owner,
  ticket_hash: ticket,
  ...row
}: Awaited<ReturnType<ReturnType<typeof facts>['executeTakeFirstOrThrow']>>): ObjectFacts {
  return {
    ...row,
    owner: (owner ?? undefined) as UserId | undefined,
    registering: owner === null && ticket !== null,
  };
}

/** Rows without an owner, that no upload since `$1` holds, and that no other sweep removes just now. */
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
      where use in ('chat', 'burn', 'post', 'voice') and ${removable(claimedBefore)}
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
