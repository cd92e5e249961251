import { openMountedKind } from '@tests/support/mounted-adapters';
import type { StorageVendor } from '@tests/support/storage-vendor';
import { STORAGE_VENDORS, type VendorKind } from '@tests/support/storage-vendors';

/** A storage the product keeps its pictures in. */
export interface StorageUnderTest {
  readonly settings: Readonly<Record<string, string>>;
  /** Where pages send their files to. */
  readonly uploads: string;
  /** A storage outside the product, which checks signatures and origins as the vendor does. */
  readonly vendor?: StorageVendor;
  close(): Promise<void>;
}

/** Each kind of storage, by name. */
export const STORAGES: readonly {
  readonly name: string;
  /** Whether it is the default without settings. */
  readonly usual: boolean;
  open(): Promise<StorageUnderTest>;
}[] = [
  {
    name: 'the embedded storage',
    usual: true,
    open: async () => ({ settings: {}, uploads: '**/storage/**', close: async () => undefined }),
  },
  ...STORAGE_VENDORS.map((kind) => ({
    name: kind.name,
    usual: false,
    open: () => openVendor(kind),
  })),
  {
    name: 'a storage of ADAPTERS',
    usual: false,
    open: async () => openVendor(await openMountedKind()),
  },
];

async function openVendor(kind: VendorKind): Promise<StorageUnderTest> {
  const vendor = await kind.start(() => Date.now());
  return {
    settings: kind.settings(vendor),
    uploads: `${vendor.url}/**`,
    vendor,
    close: () => vendor.close(),
  };
}
