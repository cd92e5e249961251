import type { FileDrafts, PictureDrafts } from '@/application/media/pictures';
import type { VoiceDrafts } from '@/application/media/voice';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';

const STORE = 'drafts';

interface DraftsDeps {
  readonly browser: { readonly indexedDB?: IDBFactory | undefined };
  readonly self: ChatAddress;
}

/** The pictures of outgoing messages, and those that wait to be sent, in a database for each account on this device. */
export function createIndexedDbPictureDrafts({ browser, self }: DraftsDeps): PictureDrafts {
  return createDrafts(browser, `chat-pictures-${self}`);
}

/** The recordings of outgoing messages, and those that wait to be sent. */
export function createIndexedDbVoiceDrafts({ browser, self }: DraftsDeps): VoiceDrafts {
  return createDrafts(browser, `chat-voices-${self}`);
}

/** Where the browser has no IndexedDB (some private windows) the files last as long as the page. */
function createDrafts<Key extends string, File>(
  browser: DraftsDeps['browser'],
  name: string,
): FileDrafts<Key, File> {
  const memory = new Map<string, File>();
  let opening: Promise<IDBDatabase | undefined> | undefined;
  const database = (): Promise<IDBDatabase | undefined> =>
    (opening ??= open(browser.indexedDB, name));

  async function change(work: (store: IDBObjectStore) => void): Promise<boolean> {
    const opened = await database();
    return opened ? written(opened, work) : false;
  }

  return {
    put: async (key, file) => {
      if (!(await database())) {
        memory.set(key, file);
        return ok(undefined);
      }
      const isWritten = await change((store) => store.put(file, key));
      return isWritten ? ok(undefined) : err({ kind: 'storage-full' });
    },
    read: async (key) => {
      const opened = await database();
      return opened ? readFrom(opened, key) : memory.get(key);
    },
    remove: async (key) => {
      memory.delete(key);
      await change((store) => store.delete(key));
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

function readFrom<File>(database: IDBDatabase, key: string): Promise<File | undefined> {
  return new Promise((resolve) => {
    try {
      const request = database.transaction(STORE).objectStore(STORE).get(key);
      request.addEventListener('success', () => resolve(request.result as File | undefined));
      request.addEventListener('error', () => resolve(undefined));
    } catch {
      resolve(undefined);
    }
  });
}
