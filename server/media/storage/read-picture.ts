import type { UploadUse } from '@/domain/media/upload-use';
import type { PictureSize } from '@/domain/media/picture-sizes';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { MomentPictures, ObjectStore } from '@server/kernel/ports/media';
import type { People } from '@server/kernel/ports/people';
import { maySeeAlbumPicture } from '@server/media/album/album';
import { wasShownTo } from '@server/media/pictures/sent-picture-store';
import { SIZE_TYPE } from './make-sizes';
import { isObjectKey, sizedKey } from './object-key';
import { findObject, type ObjectFacts } from './object-record-store';

/** A picture to be shown. */
export interface ShownPicture {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly use: UploadUse;
}

/**
 * The picture of this key for `viewer`, or for anybody; undefined when it is not theirs to see. A size that is
 * not kept is answered with the original.
 */
export type ReadPicture = (
  key: string,
  viewer: () => Promise<UserId | undefined>,
  size?: PictureSize,
) => Promise<ShownPicture | undefined>;

interface ReadPictureDeps {
  readonly db: Database;
  readonly people: People;
  readonly store: ObjectStore;
  readonly momentPictures: Pick<MomentPictures, 'maySee'>;
}

/**
 * Avatars are for everybody, a picture or recording of the chat is for its owner and the person it was sent to, a
 * burn-after-reading picture is never shown here, an album is for those whom seeing it costs nothing (any more),
 * a picture of a moment is for the readers of that moment, any other is for its owner. A picture that may not be
 * seen reads like one that is not there; one without an owner is not there, except the avatar of a registration
 * under way, which the wizard shows.
 */
export function createReadPicture(deps: ReadPictureDeps): ReadPicture {
  const { db, store } = deps;
  return async (key, viewer, size) => {
    const object = isObjectKey(key) ? await findObject(db, key) : undefined;
    if (!object || !(await mayBeSeen(deps, object, viewer))) return undefined;
    const smaller = size !== undefined && object.sizes.includes(size);
    const bytes = smaller ? await store.get(sizedKey(key, size)) : await store.get(key);
    return bytes && { bytes, type: smaller ? SIZE_TYPE : object.type, use: object.use };
  };
}

async function mayBeSeen(
  { db, people, momentPictures }: ReadPictureDeps,
  { key, use, owner, registering }: ObjectFacts,
  viewer: () => Promise<UserId | undefined>,
): Promise<boolean> {
  if (use === 'avatar') return owner !== undefined || registering;
  if (use === 'burn' || owner === undefined) return false;
  const user = await viewer();
  if (user === undefined) return false;
  if (use === 'album') return maySeeAlbumPicture(people, db, user, { key, owner });
  if (user === owner) return true;
  if (use === 'post') return momentPictures.maySee(db, user, key);
  return (use === 'chat' || use === 'voice') && wasShownTo(db, key, user);
}
