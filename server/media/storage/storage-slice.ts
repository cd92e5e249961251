import { HOUR, DAY, later } from '@/domain/shared/time';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import type { StorageSettings } from './storage-settings';
import type { Authenticate } from '@server/kernel/http/route';
import type { KeepDrawn, MomentPictures, ObjectStore } from '@server/kernel/ports/media';
import type { IsTicketOpen } from '@server/kernel/ports/account';
import type { People } from '@server/kernel/ports/people';
import {
  createConfirmUpload,
  createGrantRegistrationUpload,
  createGrantUpload,
  createStorePicture,
} from './upload';
import { createDecodeQueue } from './decode-queue';
import { createFileObjectStore } from './file-object-store';
import { createKeepDrawn } from './keep-drawn';
import { createKeepPicture } from './keep-picture';
import { createMakeSizes } from './make-sizes';
import { createReadPicture } from './read-picture';
import { createStoragePlugin } from './storage-plugin';
import { storageRoutes } from './storage-routes';
import { createUploadTokens } from './upload-token';
import { openVendor } from './vendors/open-vendor';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { markForgotten } from './object-record-store';
import { removeMarked } from './owned-pictures';

/** How long pictures without an owner are kept: longer than any registration may take. */
const UNOWNED_FOR = DAY;
const PICTURES_AT_ONCE = 100;

/** Removes pictures without an owner; to be run every hour or so, by any number of servers. */
export async function sweepUnowned(db: Database, store: ObjectStore, clock: Clock): Promise<void> {
  const before = later(clock.now(), -UNOWNED_FOR);
  await removeMarked(db, store, await markForgotten(db, before, PICTURES_AT_ONCE));
}

/** What the object storage needs besides the kit. */
export interface StorageNeeds {
  readonly secret: Uint8Array;
  /** Folder of the objects. */
  readonly directory: string;
  readonly authenticate: Authenticate;
  readonly people: People;
  readonly isTicketOpen: IsTicketOpen;
  readonly momentPictures: MomentPictures;
}

/** The storage of pictures, for those who remove them. */
interface StorageSlice extends Slice {
  readonly store: ObjectStore;
  readonly keepDrawn: KeepDrawn;
}

/**
 * Pictures in files below one folder, or in a vendor's bucket; read on the page's own origin in
 * either case.
 */
export async function createStorageSlice(
  kit: ServerKit<{ readonly storage: StorageSettings }>,
  { secret, directory, authenticate, people, isTicketOpen, momentPictures }: StorageNeeds,
): Promise<StorageSlice> {
  const { db, settings } = kit;
  const vendor = openVendor(settings.storage, kit);
  const store = vendor ?? createFileObjectStore(directory);
  const tokens = createUploadTokens(secret);
  const [makeSizes, decode] = [await createMakeSizes(), createDecodeQueue(kit.scheduler)];
  const keepPicture = createKeepPicture({ ...kit, store, makeSizes, decode });
  const granting = { ...kit, tokens, vendor, isTicketOpen };
  let sweeping: Repeated | undefined;
  return {
    store,
    keepDrawn: createKeepDrawn({ ...kit, keepPicture }),
    routes: storageRoutes({
      grantUpload: createGrantUpload(granting),
      grantRegistrationUpload: createGrantRegistrationUpload(granting),
      confirmUpload: createConfirmUpload({ ...kit, tokens, keepPicture, vendor }),
    }),
    plugin: createStoragePlugin({
      storePicture: createStorePicture({ ...kit, tokens, keepPicture }),
      readPicture: createReadPicture({ db, people, store, momentPictures }),
      authenticate,
      clock: kit.clock,
    }),
    start: () => {
      const sweep = () => sweepUnowned(db, store, kit.clock);
      sweeping = repeat('the sweep of pictures without an owner', HOUR, sweep, kit);
    },
    stop: () => sweeping?.stop(),
  };
}
