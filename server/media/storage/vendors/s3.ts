import type { s3Access } from '@/contract/http/media';
import type * as z from 'zod/mini';
import { ok } from '@/domain/shared/result';
import { encodePath } from '@/contract/strict-encoding';
import type { Clock } from '@server/kernel/ports/system';
import type { S3Settings } from '@server/media/storage/storage-settings';
import { signS3, signS3Form } from './s3-signature';
import { createSignedObjects } from './signed-objects';
import type { VendorRequest, VendorTransport } from './vendor-transport';
import type { VendorStorage } from './vendor-storage';

/**
 * A bucket at a service that speaks S3, addressed by path. An upload gets the signed form of one
 * object with its greatest size.
 */
export function createS3(
  settings: S3Settings,
  { clock, transport }: { readonly clock: Clock; readonly transport: VendorTransport },
): VendorStorage<z.infer<typeof s3Access>> {
  const { bucket, serviceUrl } = settings;
  const request = (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body: Uint8Array = Buffer.alloc(0),
  ): VendorRequest => {
    const url = `${serviceUrl}/${bucket}/${encodePath(key)}`;
    const headers = signS3({ method, url, headers: {}, body }, settings, clock.now());
    return { url, method, headers, ...(method === 'PUT' && { body: Buffer.from(body) }) };
  };
  return {
    ...createSignedObjects(
      {
        read: (key) => request('GET', key),
        write: (key, bytes) => request('PUT', key, bytes),
        remove: (key) => request('DELETE', key),
      },
      transport,
    ),
    grant: async (wish) =>
      ok({
        url: `${serviceUrl}/${bucket}`,
        fields: signS3Form({ bucket, ...wish }, settings, clock.now()),
      }),
  };
}
