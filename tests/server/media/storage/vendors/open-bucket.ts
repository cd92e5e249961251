import type { VendorAccess } from '@/contract/http/media';
import { onTestFinished } from 'vitest';
import { epochMs, later, MINUTE } from '@/domain/shared/time';
import { SettingReader } from '@server/kernel/setting-reader';
import { readStorage, STORAGE_SETTING_ROWS } from '@server/media/storage/storage-settings';
import { openVendor } from '@server/media/storage/vendors/open-vendor';
import type { VendorStorage } from '@server/media/storage/vendors/vendor-storage';
import { createSecureIds } from '@server/kernel/secrets';
import { systemScheduler } from '@server/kernel/scheduler';
import { expectOk } from '@tests/support/expect-result';
import type { VendorKind } from '@tests/support/storage-vendors';
import {
  startStorageVendor,
  type SeenRequest,
  type StorageVendor,
} from '@tests/support/storage-vendor';

/** A vendor on this machine for the length of a test, and the server's half that uses it. */
export interface OpenBucket {
  readonly vendor: StorageVendor;
  readonly store: VendorStorage<VendorAccess>;
  /** Credentials of this server for one upload of at most a megabyte and a half, for 15 minutes. */
  readonly grant: (key: string) => Promise<VendorAccess>;
}

/** Starts a vendor whose clock and the server's are `now`; `change` overrules settings. */
export async function openBucket(
  kind: VendorKind,
  now: () => number = () => Date.now(),
  change: Readonly<Record<string, string>> = {},
): Promise<OpenBucket> {
  const vendor = await kind.start(now);
  onTestFinished(() => vendor.close());
  const clock = { now: () => epochMs(now()) };
  const read = new SettingReader({ ...kind.settings(vendor), ...change }, STORAGE_SETTING_ROWS);
  const store = openVendor(readStorage(read), {
    clock,
    ids: createSecureIds(clock),
    scheduler: systemScheduler,
    log: { warn: () => undefined },
  });
  if (read.fault || !store) throw new Error(`${read.fault?.name} is wrong`);
  const grant = async (key: string): Promise<VendorAccess> => {
    const expiresAt = later(clock.now(), 15 * MINUTE);
    return expectOk(await store.grant({ key, maxBytes: 1_500_000, expiresAt }));
  };
  return { vendor, store, grant };
}

/** A JPEG by its first bytes, `length` bytes long. */
export function jpegOf(length: number): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(length - 3, 7)]);
}

/** Starts a storage that takes everything, and writes down what it was sent, for the length of a test. */
export async function recordRequests(): Promise<{
  readonly url: string;
  readonly requests: readonly SeenRequest[];
}> {
  const requests: SeenRequest[] = [];
  const storage = await startStorageVendor((request) => {
    requests.push(request);
    return { status: 200 };
  });
  onTestFinished(() => storage.close());
  return { url: storage.url, requests };
}
