import type { Result } from '@/domain/shared/result';
import { SECOND } from '@/domain/shared/time';
import type { ObjectRequests, UploadWish, VendorRequest } from '@server/kernel/ports/adapters';
import type { ObjectStore } from '@server/kernel/ports/media';
import type { Scheduler } from '@server/kernel/ports/system';
import { pause } from '@server/kernel/scheduler';
import { readAtMost } from '@server/kernel/untrusted-input';

/** The vendor did not answer, or not as it should; the same may succeed later. */
export type StorageAway = { readonly kind: 'storage-away' };

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

/** What a vendor answered; `body` is undefined where it was longer than asked for. */
interface VendorAnswer {
  readonly status: number;
  readonly body: Uint8Array | undefined;
}

/**
 * Asks a vendor; undefined when it cannot be reached, or when there is no request at present. Every request can
 * be repeated harmlessly.
 */
export type VendorTransport = (
  request: () => ReturnType<ObjectRequests['read']>,
  most?: number,
) => Promise<VendorAnswer | undefined>;

/** How long one attempt may take, and the wait before the second. */
const [PATIENCE, PAUSE] = [20 * SECOND, SECOND / 4];

/** Longest answer that is no object: errors and credentials. */
const SHORT_ANSWER = 64 * 1_024;

/**
 * Asks over HTTP, once more after a broken connection, 429 or a 5xx. Redirects are not followed, for they
 * would carry the signature elsewhere.
 */
export function createVendorTransport(scheduler: Scheduler): VendorTransport {
  return async (request, most = SHORT_ANSWER) => {
    const made = await request();
    if (!made) return undefined;
    const first = await attempt(made, most);
    if (first && first.status !== 429 && first.status < 500) return first;
    await pause(scheduler, PAUSE);
    const again = await request();
    return again && attempt(again, most);
  };
}

async function attempt(
  { url, method, headers, body }: VendorRequest,
  most: number,
): Promise<VendorAnswer | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const init = {
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { body: body as BodyInit }),
    };
    const answer = await fetch(url, { ...init, redirect: 'error', signal });
    return { status: answer.status, body: await readAtMost(answer, most) };
  } catch {
    return undefined;
  }
}
