import type { Selectable } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Cursor } from '@server/kernel/data/keyset';
import { newestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { AlbumPictureTable } from '@server/kernel/data/tables/media';
import type { Database, Transaction } from '@server/kernel/database';

/** A picture of an album as it is stored. */
export type AlbumRow = Selectable<AlbumPictureTable>;

/** Pictures of an album after `cursor`, the newest first, one more than a page. */
export async function picturesOf(
  db: Database,
  owner: UserId,
  cursor: Cursor | undefined,
): Promise<readonly AlbumRow[]> {
  const rows = query(db)
    .selectFrom('album_picture')
    .selectAll()
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null);
  return newestPage(rows, ['added_at', 'id'], cursor).execute();
}

/** The object keys of the pictures an album shows. */
export async function shownAlbumKeys(db: Database, owner: UserId): Promise<readonly string[]> {
  const rows = await query(db)
    .selectFrom('album_picture')
    .select('key')
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ key }) => key);
}

/** Forgets one picture of an album for good. */
export async function forgetAlbumPicture(
  transaction: Transaction,
  owner: UserId,
  key: string,
): Promise<void> {
  await query(transaction)
    .deleteFrom('album_picture')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

/** How many pictures an album shows. */
export async function countPictures(db: Database, owner: UserId): Promise<number> {
  const { pictures } = await query(db)
    .selectFrom('album_picture')
    .select((row) => row.fn.countAll<number>().as('pictures'))
    .where('owner', '=', owner)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return pictures;
}

/** The picture of an object, whether deleted or not. */
export async function pictureOfKey(db: Database, key: string): Promise<AlbumRow | undefined> {
  return query(db)
    .selectFrom('album_picture')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The owner's picture by id, locked until the transaction ends. */
export async function lockPicture(
  transaction: Transaction,
  owner: UserId,
  id: string,
): Promise<AlbumRow | undefined> {
  return query(transaction)
    .selectFrom('album_picture')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a new picture. */
export async function insertPicture(
  transaction: Transaction,
  row: Omit<AlbumRow, 'deleted_at'>,
): Promise<AlbumRow> {
  return query(transaction)
    .insertInto('album_picture')
    .values({ ...row, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a picture, or brings it back. */
export async function setDeleted(
  transaction: Transaction,
  id: string,
  deletedAt: Date | null,
): Promise<void> {
  await query(transaction)
    .updateTable('album_picture')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .execute();
}

/** Forgets pictures deleted before `before`; their objects' owners and keys. */
export async function forgetDeleted(
  transaction: Transaction,
  before: Date,
): Promise<readonly Pick<AlbumRow, 'owner' | 'key'>[]> {
  return query(transaction)
    .deleteFrom('album_picture')
    .where('deleted_at', '<', before)
    .returning(['owner', 'key'])
    .execute();
}

/** Forgets a deleted person's album; the objects go with the account. */
export async function eraseAlbum(transaction: Transaction, owner: UserId): Promise<void> {
  await query(transaction).deleteFrom('album_picture').where('owner', '=', owner).execute();
}
