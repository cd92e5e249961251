import type { PictureDrafts } from '@/application/media/pictures';
import type { Picture } from '@/application/media/image-editor';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';

const STORE = 'drafts';

/**
 * Outgoing pictures in IndexedDB, one database for each account on this device. Where the browser has no
 * IndexedDB (some private windows) they last as long as the page.
 */
export function createIndexedDbPictureDrafts({
  browser,
  self,
}: {
  readonly browser: { readonly indexedDB?: IDBFactory | undefined };
  readonly self: ChatAddress;
}): PictureDrafts {
  const name = `chat-pictures-${self}`;
  const memory = new Map<string, Picture>();
  let opening: Promise<IDBDatabase | undefined> | undefined;
  const database = (): Promise<IDBDatabase | undefined> =>
    (opening ??= open(browser.indexedDB, name));

  async function change(work: (store: IDBObjectStore) => void): Promise<boolean> {
    const opened = await database();
    return opened ? written(opened, work) : false;
  }

  return {
    put: async (localId, picture) => {
      if (!(await database())) {
        memory.set(localId, picture);
        return ok(undefined);
      }
      const isWritten = await change((store) => store.put(picture, localId));
      return isWritten ? ok(undefined) : err({ kind: 'storage-full' });
    },
    read: async (localId) => {
      const opened = await database();
      return opened ? readFrom(opened, localId) : memory.get(localId);
    },
    remove: async (localId) => {
      memory.delete(localId);
      await change((store) => store.delete(localId));
    },
    clear: async () => {
      memory.clear();
      await change((store) => store.clear());
      (await database())?.close();
      opening = undefined;
      // The name of the database contains the account.
      await removed(browser.indexedDB, name);
    },
  };
}

/** Removes a database; one that is open in another tab goes when that tab closes it. */
function removed(databases: IDBFactory | undefined, name: string): Promise<void> {
  return new Promise((resolve) => {
    if (!databases) return resolve();
    const request = databases.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked'])
      request.addEventListener(end, () => resolve());
  });
}

function open(databases: IDBFactory | undefined, name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    if (!databases) return resolve(undefined);
    const request = databases.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => {
      const opened = request.result;
      // Another tab has signed out and removes it.
      opened.addEventListener('versionchange', () => opened.close());
      resolve(opened);
    });
    request.addEventListener('error', () => resolve(undefined));
  });
}

/** Resolves with whether the change was written; a full device aborts the transaction. */
function written(database: IDBDatabase, work: (store: IDBObjectStore) => void): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => resolve(false));
      work(transaction.objectStore(STORE));
    } catch {
      resolve(false);
    }
  });
}

function readFrom(database: IDBDatabase, key: string): Promise<Picture | undefined> {
  return new Promise((resolve) => {
    try {
      const request = database.transaction(STORE).objectStore(STORE).get(key);
      request.addEventListener('success', () => resolve(request.result as Picture | undefined));
      request.addEventListener('error', () => resolve(undefined));
    } catch {
      resolve(undefined);
    }
  });
}
