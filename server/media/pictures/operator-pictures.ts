import { OBJECTS_PATH } from '@/contract/http/media';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type {
  ObjectStore,
  OperatorPictures,
  OwnedPictures,
  PersonPicture,
  RemovedPictureUse,
} from '@server/kernel/ports/media';
import { forgetAlbumPicture, shownAlbumKeys } from '@server/media/album/album-store';
import { isObjectKey } from '@server/media/storage/object-key';
import { findObject, objectsOf, type ObjectFacts } from '@server/media/storage/object-record-store';

/** What they are built from. */
interface OperatorPicturesDeps {
  readonly store: Pick<ObjectStore, 'get'>;
  readonly pictures: Pick<OwnedPictures, 'disown' | 'remove'>;
}

/** Pictures of messages only while they have an owner; of a person only what others are shown. */
export function createOperatorPictures({
  store,
  pictures,
}: OperatorPicturesDeps): OperatorPictures {
  const opening =
    (use: 'face' | 'post'): OperatorPictures['openPost'] =>
    async (db, owner, key) => {
      const object = isObjectKey(key) ? await findObject(db, key) : undefined;
      if (object?.owner !== owner || object.use !== use) return undefined;
      const bytes = await store.get(key);
      return bytes && { bytes, type: object.type };
    };
  return {
    open: async (db, url) => {
      const key = url.startsWith(OBJECTS_PATH) ? url.slice(OBJECTS_PATH.length) : '';
      const object = isObjectKey(key) ? await findObject(db, key) : undefined;
      const sent = object && ['chat', 'burn', 'voice'].includes(object.use);
      if (!object || !sent || object.owner === undefined) return undefined;
      const bytes = await store.get(key);
      return bytes && { bytes, type: object.type };
    },
    ofPerson: async (db, owner) => {
      const album = new Set(await shownAlbumKeys(db, owner));
      const owned = await objectsOf(db, owner, ['avatar', 'album']);
      return owned.flatMap(({ key, use, storedAt: at }): PersonPicture[] => {
        if (use === 'avatar') return [{ key, use, at }];
        return use === 'album' && album.has(key) ? [{ key, use, at }] : [];
      });
    },
    openOwned: async (db, owner, key) => {
      const object = isObjectKey(key) ? await findObject(db, key) : undefined;
      if (!object || !(await shownAs(db, object, owner))) return undefined;
      const bytes = await store.get(key);
      return bytes && { bytes, type: object.type };
    },
    openFace: opening('face'),
    openPost: opening('post'),
    remove: async (transaction, owner, key) => {
      const object = isObjectKey(key) ? await findObject(transaction, key) : undefined;
      const use = object && (await shownAs(transaction, object, owner));
      if (use === undefined) return undefined;
      if (use === 'album') await forgetAlbumPicture(transaction, owner, key);
      const keys = await pictures.disown(transaction, owner, key);
      return keys.length === 0 ? undefined : { use, finish: () => pictures.remove(keys) };
    },
  };
}

/** What others are shown it as; undefined for a picture that its owner has taken out of the album, too. */
async function shownAs(
  db: Database,
  { key, owner: of, use }: ObjectFacts,
  owner: UserId,
): Promise<RemovedPictureUse | undefined> {
  if (of !== owner) return undefined;
  if (use === 'album') return (await shownAlbumKeys(db, owner)).includes(key) ? use : undefined;
  return use === 'avatar' ? use : undefined;
}
