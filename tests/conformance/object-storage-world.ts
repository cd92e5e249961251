import type { UploadCredentials } from '@/contract/http/media';
import type {
  ObjectStorage,
  UploadGrants,
  UploadPass,
  UploadWatch,
} from '@/application/media/object-storage';
import type { Picture } from '@/application/media/image-editor';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { createHttpApi } from '@/infrastructure/http/http-api';
import { createHttpUploadGrants } from '@/infrastructure/http/http-upload-grants';
import { openObjectStorage } from '@/infrastructure/storage/open-object-storage';
import { epochMs } from '@/domain/shared/time';
import { serverWorld, type SignedInPerson } from '@tests/server/wallet/signed-in';
import { expectOk } from '@tests/support/expect-result';
import { movableClock, type MovableClock } from '@tests/support/movable-clock';
import { nodeXhr } from '@tests/support/node-xhr';
import { startTestServer, type TestServer } from '@tests/support/server';
import type { StorageVendor } from '@tests/support/storage-vendor';

/** One kind of storage, as its tests know it. */
export interface StorageKind {
  readonly name: string;
  /** Starts a storage that goes by `now`; `server` is where the product is, once it runs. */
  start(now: () => number, server: () => string): Promise<StorageVendor>;
  /** What the operator sets. */
  settings(vendor: StorageVendor): Readonly<Record<string, string>>;
  /** The fields these credentials are known by. */
  readonly shape: readonly string[];
  /** The same credentials as a caller without the secret would make them. */
  forge(credentials: UploadCredentials): UploadCredentials;
  /** The same credentials, but for another object. */
  elsewhere(credentials: UploadCredentials): UploadCredentials;
  /** The key of the object at the storage while its upload is not confirmed; undefined where uploads need no confirmation. */
  heldAs(credentials: UploadCredentials): string | undefined;
  /** Requests that read or remove an object at the storage, as a page would make them with these credentials. */
  misuses(credentials: UploadCredentials, vendor: StorageVendor): readonly Request[];
  /** Where an object is at the storage itself. */
  addressOf(vendor: StorageVendor, key: string): string;
  /** Whether the storage is on another origin than the page. */
  readonly foreign: boolean;
}

/** A product with one kind of storage, and pages of people. */
export interface ObjectStorageWorld {
  readonly server: TestServer;
  readonly vendor: StorageVendor;
  readonly clock: MovableClock;
  person(): Promise<SignedInPerson>;
  page(person?: SignedInPerson): StoragePage;
  /** Pictures the product knows, by their keys. */
  stored(): Promise<readonly string[]>;
  /** A picture as a reader gets it: its status and its bytes. */
  read(key: string, person?: SignedInPerson): Promise<readonly [number, Uint8Array]>;
  close(): Promise<void>;
}

/** What a page uploads with. */
export interface StoragePage {
  readonly grants: UploadGrants;
  readonly storage: ObjectStorage;
  /** Asks for credentials and uploads with them. */
  upload(
    bytes: Uint8Array,
    options?: {
      readonly use?: 'chat' | 'burn' | 'avatar';
      readonly watch?: UploadWatch;
      readonly change?: (pass: UploadPass) => UploadPass;
    },
  ): ReturnType<ObjectStorage['upload']>;
}

/** A picture as the image editor returns it; its declared type may be wrong. */
export function pictureOf(bytes: Uint8Array): Picture {
  return { bytes, type: 'image/jpeg', width: 24, height: 16 };
}

/** Starts the product with this kind of storage. */
export async function openStorageWorld(kind: StorageKind): Promise<ObjectStorageWorld> {
  const clock = movableClock(epochMs(Math.floor(Date.now() / 1_000) * 1_000));
  let server: TestServer | undefined;
  const vendor = await kind.start(
    () => clock.now(),
    () => server?.url ?? '',
  );
  const started = await startTestServer({ clock, settings: kind.settings(vendor) });
  server = started;
  const people = serverWorld(started);
  const before = globalThis.XMLHttpRequest;
  const origin = kind.foreign ? started.url : vendor.url;
  globalThis.XMLHttpRequest = nodeXhr(origin) as typeof XMLHttpRequest;

  const page = (person?: SignedInPerson): StoragePage => {
    const api = createHttpApi({
      fetch: (...call) => fetch(...call),
      base: `${started.url}/api`,
      context: { token: () => person?.token, language: () => 'en', brand: 'Parley' },
      scheduler: systemScheduler,
      onSignedOut: () => undefined,
    });
    const grants = createHttpUploadGrants({ api });
    const storage = openObjectStorage({ api, scheduler: { ...soon } });
    return {
      grants,
      storage,
      upload: async (bytes, { use = 'chat', watch, change = (pass: UploadPass) => pass } = {}) => {
        const pass = expectOk(
          await (use === 'avatar' ? grants.forAvatar() : grants.forMessage(use)),
        );
        return storage.upload(pictureOf(bytes), change(pass), watch);
      },
    };
  };

  return {
    server: started,
    vendor,
    clock,
    person: () => people.signIn(),
    page,
    stored: async () => {
      const rows = await started.db.selectFrom('stored_object').select('key').execute();
      return rows.map(({ key }) => key);
    },
    read: async (key, person) => {
      const headers = person ? { token: person.token } : {};
      const answer = await fetch(`${started.url}/objects/${key}`, { headers });
      return [answer.status, new Uint8Array(await answer.arrayBuffer())];
    },
    close: async () => {
      globalThis.XMLHttpRequest = before;
      await started.close();
      await vendor.close();
    },
  };
}

/** Waits are short here: what is waited for is at hand. */
const soon = {
  after: (_delay: number, run: () => void) => {
    const id = setTimeout(run, 2);
    return () => clearTimeout(id);
  },
  every: () => () => undefined,
};
