import type { Database } from '@server/kernel/database';
import type { ObjectStore, OwnedPictures } from '@server/kernel/ports/media';
import { claimAvatar } from './claim-avatar';
import { claimForMoment } from './claim-for-moment';
import { disownObjects } from './object-record-store';
import { removeObjects } from './remove-objects';

/** Owners in the database, bytes in the object store. */
export function createOwnedPictures(db: Database, store: ObjectStore): OwnedPictures {
  return {
    claimAvatar,
    claimForMoment,
    disown: disownObjects,
    remove: (keys) => removeObjects(db, store, keys),
  };
}
