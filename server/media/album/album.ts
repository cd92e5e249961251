import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins, type Coins } from '@/domain/wallet/coins';
import type { ServerKit } from '@server/kernel/slice';
import type { Database, Transaction } from '@server/kernel/database';
import {
  pictureOfKey,
  countPictures,
  insertPicture,
  lockPicture,
  picturesOf,
  setDeleted,
  type AlbumRow,
} from './album-store';
import { photoFeeFor, takePhotoFee } from '@server/media/pictures/photo-fee';
import type { People, UserNotFound } from '@server/kernel/ports/people';
import { OBJECTS_PATH, type AlbumPicture } from '@/contract/http/media';
import { canRestore, hasRoom } from '@/domain/media/album';
import { costsMoreThanShown, type PriceChanged } from '@/domain/wallet/price-changed';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { AnnounceBalances, Ledger } from '@server/kernel/ports/wallet';
import { lockObject } from '@server/media/storage/object-record-store';
import { instantOf } from '@server/kernel/time';

/**
 * The current price of an album: nothing for its owner, for friends and for people who have paid.
 */
async function albumFee(
  people: People,
  db: Database,
  viewer: UserId,
  owner: UserId,
): Promise<Result<Coins, UserNotFound>> {
  if (viewer === owner) return ok(coins(0));
  const reached = await people.reach(db, viewer, owner);
  if (!reached.ok) return reached;
  const self = await people.find(db, viewer);
  return self ? ok(await photoFeeFor(people, db, self, owner)) : err({ kind: 'user-not-found' });
}

/** Whether a picture of an album may be seen: it is in the album, and seeing it costs nothing any more. */
export async function maySeeAlbumPicture(
  people: People,
  db: Database,
  viewer: UserId,
  { key, owner }: { readonly key: string; readonly owner: UserId },
): Promise<boolean> {
  if (viewer === owner) return true;
  const fee = await albumFee(people, db, viewer, owner);
  if (!fee.ok || fee.value > 0) return false;
  const picture = await pictureOfKey(db, key);
  return picture?.deleted_at === null;
}

/** What albums are built from. */
interface AlbumDeps extends Pick<ServerKit, 'db' | 'clock' | 'ids'> {
  readonly ledger: Ledger;
  readonly announceBalances: AnnounceBalances;
  readonly people: People;
}

/** Why a picture does not come into the album, or back into it. */
type AlbumRefusal = {
  readonly kind: 'picture-not-yours' | 'album-full' | 'picture-unknown' | 'picture-gone';
};

/** Why an album was not unlocked; nothing was taken. */
type UnlockRefusal = UserNotFound | PriceChanged | { readonly kind: 'not-enough-coins' };

/** Everybody's pictures about themselves. */
export interface Album {
  list(
    viewer: UserId,
    owner: UserId,
    before: string | undefined,
  ): Promise<
    Result<
      Page<AlbumPicture> & { readonly total: number; readonly fee: Coins },
      PageUnknown | UserNotFound
    >
  >;
  add(user: UserId, key: string): Promise<Result<AlbumPicture, AlbumRefusal>>;
  remove(user: UserId, id: string): Promise<Result<void, AlbumRefusal>>;
  restore(user: UserId, id: string): Promise<Result<void, AlbumRefusal>>;
  /** Never for more coins than `shownPrice`, what the viewer was shown; undefined: unknown. */
  unlock(user: UserId, owner: UserId, shownPrice?: number): Promise<Result<Coins, UnlockRefusal>>;
}

/** Albums in the database; the pictures themselves are in the object storage. */
export function createAlbum(deps: AlbumDeps): Album {
  const { db, clock, people } = deps;
  return {
    list: async (viewer, owner, before) => {
      const cursor = parseCursor(before, 'word');
      if (!cursor.ok) return cursor;
      const fee = await albumFee(people, db, viewer, owner);
      if (!fee.ok) return fee;
      const page = toPage(await picturesOf(db, owner, cursor.value), cursorOf);
      return ok({
        ...page,
        rows: page.rows.map((row) => toPicture(row, fee.value > 0)),
        total: await countPictures(db, owner),
        fee: fee.value,
      });
    },
    add: (user, key) => allOrNothing(db, (transaction) => add(deps, transaction, user, key)),
    remove: (user, id) =>
      allOrNothing(db, async (transaction) => {
        const row = await lockPicture(transaction, user, id);
        if (!row) return err({ kind: 'picture-unknown' });
        if (row.deleted_at === null) await setDeleted(transaction, id, new Date(clock.now()));
        return ok(undefined);
      }),
    restore: (user, id) =>
      allOrNothing<void, AlbumRefusal>(db, async (transaction) => {
        const row = await lockPicture(transaction, user, id);
        if (!row) return err({ kind: 'picture-unknown' });
        const deletedAt = row.deleted_at;
        if (deletedAt === null) return ok(undefined);
        if (!canRestore(instantOf(deletedAt), clock.now())) {
          return err({ kind: 'picture-gone' });
        }
        await setDeleted(transaction, id, null);
        return ok(undefined);
      }),
    unlock: (user, owner, shownPrice) => unlock(deps, user, owner, shownPrice),
  };
}

async function add(
  { ids, clock }: AlbumDeps,
  transaction: Transaction,
  user: UserId,
  key: string,
): Promise<Result<AlbumPicture, AlbumRefusal>> {
  const object = await lockObject(transaction, key);
  if (object?.owner !== user || object.use !== 'album') return err({ kind: 'picture-not-yours' });
  const known = await pictureOfKey(transaction, key);
  if (known)
    return known.deleted_at === null ? ok(toPicture(known, false)) : err({ kind: 'picture-gone' });
  if (!hasRoom(await countPictures(transaction, user))) return err({ kind: 'album-full' });
  const { width, height, tint } = object;
  const added_at = new Date(clock.now());
  const row = { id: ids.ulid(), owner: user, key, width, height, tint, added_at };
  return ok(toPicture(await insertPicture(transaction, row), false));
}

async function unlock(
  deps: AlbumDeps,
  user: UserId,
  owner: UserId,
  shownPrice: number | undefined,
): Promise<Result<Coins, UnlockRefusal>> {
  const paid = await allOrNothing<Coins, UnlockRefusal>(deps.db, async (transaction) => {
    const reached = await deps.people.reach(transaction, user, owner);
    if (!reached.ok) return reached;
    const viewer = await deps.people.find(transaction, user);
    if (!viewer || user === owner) return err({ kind: 'user-not-found' });
    const fee = await takePhotoFee(deps, transaction, viewer, owner);
    if (!fee.ok) return fee;
    return costsMoreThanShown(fee.value, shownPrice, viewer.burnNoticeDue)
      ? err({ kind: 'price-changed' })
      : fee;
  });
  if (paid.ok && paid.value > 0) await deps.announceBalances(user);
  return paid;
}

function cursorOf({ added_at, id }: AlbumRow): { readonly at: Date; readonly id: string } {
  return { at: added_at, id };
}

function toPicture({ id, key, tint, added_at, ...row }: AlbumRow, locked: boolean): AlbumPicture {
  const { width, height } = row;
  const shown = { url: `${OBJECTS_PATH}${key}`, ...(tint !== null && { tint }) };
  return { id, width, height, addedAt: instantOf(added_at), ...(!locked && shown) };
}
