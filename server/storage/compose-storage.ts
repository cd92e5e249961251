import type { ServerKit, Slice } from '../slice';
import type { Authenticate } from '../http/authenticate';
import type { ObjectStore } from '../ports/object-store';
import { createFileObjectStore } from './file-object-store';
import { createGrantRegistrationUpload, createGrantUpload } from './grant-upload';
import { createPictureCheck } from './picture-check';
import { createReadPicture } from './read-picture';
import { createStoragePlugin } from './storage-plugin';
import { storageRoutes } from './storage-routes';
import { createStorePicture } from './store-picture';
import { createUploadTokens } from './upload-token';

/** What the object storage needs besides the kit. */
export interface StorageNeeds {
  readonly secret: Uint8Array;
  /** Folder of the objects. */
  readonly directory: string;
  readonly authenticate: Authenticate;
}

/** Pictures in files below one folder, uploaded and read on the page's own origin. */
export async function composeStorage(
  kit: ServerKit,
  { secret, directory, authenticate }: StorageNeeds,
): Promise<{ readonly objects: ObjectStore; readonly slice: Slice }> {
  const { db } = kit;
  const objects = createFileObjectStore(directory);
  const tokens = createUploadTokens(secret);
  const check = await createPictureCheck();
  return {
    objects,
    slice: {
      routes: storageRoutes({
        grantUpload: createGrantUpload({ ...kit, tokens }),
        grantRegistrationUpload: createGrantRegistrationUpload({ ...kit, tokens }),
      }),
      plugin: createStoragePlugin({
        storePicture: createStorePicture({ ...kit, tokens, check, store: objects }),
        readPicture: createReadPicture(db, objects),
        authenticate,
      }),
    },
  };
}
