import type { Kysely } from 'kysely';
import type { PictureUse } from '@/domain/media/image-rules';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '../data/schema';
import type { ObjectStore } from '../ports/object-store';
import { isObjectKey } from './object-key';
import { findObject } from './repositories/objects';

/** A picture to be shown. */
export interface ShownPicture {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly use: PictureUse;
}

/** The picture of this key for `viewer`, or for anybody; undefined when it is not theirs to see. */
export type ReadPicture = (
  key: string,
  viewer: () => Promise<UserId | undefined>,
) => Promise<ShownPicture | undefined>;

/**
 * Avatars are for everybody, any other picture is for its owner. A picture that may not be seen reads
 * like one that is not there; one without an owner is not there.
 */
export function createReadPicture(db: Kysely<Schema>, store: ObjectStore): ReadPicture {
  return async (key, viewer) => {
    const object = isObjectKey(key) ? await findObject(db, key) : undefined;
    if (object?.owner === undefined) return undefined;
    if (object.use !== 'avatar' && (await viewer()) !== object.owner) return undefined;
    const bytes = await store.get(key);
    return bytes && { bytes, type: object.type, use: object.use };
  };
}
