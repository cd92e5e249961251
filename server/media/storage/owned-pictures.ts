import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { PICTURE_SIZES, type PictureSize } from '@/domain/media/picture-sizes';
import type { Database, Transaction } from '@server/kernel/database';
import type {
  ObjectStore,
  OwnedPictures,
  AvatarNotYours,
  ClaimedPicture,
  PictureNotYours,
} from '@server/kernel/ports/media';
import {
  forgetObjects,
  markDisowned,
  disownObjects,
  findObject,
  ownObject,
  lockObject,
  disownFaces,
  markSent,
} from './object-record-store';
import { sizedKey } from './object-key';
import type { Avatar } from '@/domain/profile/avatar';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];

/** Removes pictures that were just taken from their owners. */
export async function removeObjects(
  db: Database,
  store: ObjectStore,
  keys: readonly string[],
): Promise<void> {
  await removeMarked(db, store, await markDisowned(db, keys));
}

/**
 * Removes pictures whose rows are marked as being removed, with their sizes, bytes first: a crash in between leaves
 * rows that a later sweep finds, never bytes that nothing points to.
 */
export async function removeMarked(
  db: Database,
  store: ObjectStore,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    for (const size of SIZES) await store.remove(sizedKey(key, size));
    await store.remove(key);
  }
  await forgetObjects(db, keys);
}

/** Owners in the database, bytes in the object store. */
export function createOwnedPictures(db: Database, store: ObjectStore): OwnedPictures {
  return {
    claimAvatar,
    claimForMoment,
    claimFace,
    disownFaces,
    disown: disownObjects,
    remove: (keys) => removeObjects(db, store, keys),
  };
}

/**
 * Makes sure that an uploaded avatar belongs to `user`: one of theirs, or the one that the
 * registration with this ticket uploaded, which becomes theirs.
 */
async function claimAvatar(
  transaction: Transaction,
  avatar: Avatar,
  user: UserId,
  ticketHash?: string,
): Promise<Result<void, AvatarNotYours>> {
  if (avatar.kind === 'generated') return ok(undefined);
  const object = await findObject(transaction, avatar.key);
  const theirs = object?.owner === user && object.use === 'avatar';
  const claimed =
    ticketHash !== undefined && (await ownObject(transaction, avatar.key, user, ticketHash));
  return theirs || claimed ? ok(undefined) : err({ kind: 'avatar-not-yours' });
}

/** Makes uploaded pictures those of one moment; each must be the user's, for a moment, and in no other. */
async function claimForMoment(
  transaction: Transaction,
  user: UserId,
  keys: readonly string[],
): Promise<Result<readonly ClaimedPicture[], PictureNotYours>> {
  const claimed = new Map<string, ClaimedPicture>();
  // In one order for all: two moments that name the same pictures do not wait for each other.
  for (const key of keys.toSorted()) {
    const object = await lockObject(transaction, key);
    const isTheirs = object?.owner === user && object.use === 'post';
    if (!isTheirs || !(await markSent(transaction, key))) return err({ kind: 'picture-not-yours' });
    claimed.set(key, { key, width: object.width, height: object.height, tint: object.tint });
  }
  return ok(keys.flatMap((key) => claimed.get(key) ?? []));
}

/** A live picture is a JPEG, as cameras of pages make them, and belongs to one check. */
async function claimFace(transaction: Transaction, user: UserId, key: string): Promise<boolean> {
  const object = await lockObject(transaction, key);
  const isTheirs = object?.owner === user && object.use === 'face';
  return isTheirs && object.type === IMAGE_TYPES.jpeg && markSent(transaction, key);
}
