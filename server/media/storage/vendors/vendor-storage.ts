import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ObjectStore } from '@server/kernel/ports/media';

/** The vendor did not answer, or not as it should; the same may succeed later. */
export type StorageAway = { readonly kind: 'storage-away' };

/** One object that may be uploaded. */
interface UploadWish {
  readonly key: string;
  readonly maxBytes: number;
  readonly expiresAt: EpochMs;
}

/** A bucket at a vendor: this server's objects, and uploads past this server. */
export interface VendorStorage<Credentials> extends ObjectStore {
  /** Credentials that allow to put this one object, once if the vendor can say so, and nothing else. */
  grant(wish: UploadWish): Promise<Result<Credentials, StorageAway>>;
  /** As `get`, but reads no more than `most` bytes. */
  getAtMost(
    key: string,
    most: number,
  ): Promise<Result<Uint8Array | undefined, StorageAway | { readonly kind: 'image-too-large' }>>;
}

/** Something went wrong between this server and its storage. */
export class StorageFault extends Error {
  constructor(what: string, status: number | undefined) {
    super(`the object storage did not ${what}: ${status ?? 'no answer'}`);
    this.name = 'StorageFault';
  }
}
