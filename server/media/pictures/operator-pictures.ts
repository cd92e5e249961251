import { OBJECTS_PATH } from '@/contract/http/media';
import type { ObjectStore } from '@server/kernel/ports/object-store';
import type { OperatorPictures } from '@server/kernel/ports/operator-pictures';
import { isObjectKey } from '@server/media/storage/object-key';
import { findObject } from '@server/media/storage/object-record-store';

/** Only pictures that were sent in messages, only while somebody owns them. */
export function createOperatorPictures(store: Pick<ObjectStore, 'get'>): OperatorPictures {
  return {
    open: async (db, url) => {
      const key = url.startsWith(OBJECTS_PATH) ? url.slice(OBJECTS_PATH.length) : '';
      const object = isObjectKey(key) ? await findObject(db, key) : undefined;
      const sent = object?.use === 'chat' || object?.use === 'burn';
      if (!object || !sent || object.owner === undefined) return undefined;
      const bytes = await store.get(key);
      return bytes && { bytes, type: object.type };
    },
  };
}
