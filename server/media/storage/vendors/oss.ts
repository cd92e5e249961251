import type { ossAccess } from '@/contract/http/media';
import type * as z from 'zod/mini';
import { ok } from '@/domain/shared/result';
import { encodePath } from '@/contract/strict-encoding';
import type { Clock } from '@server/kernel/ports/system';
import type { OssSettings } from '@server/media/storage/storage-settings';
import type { AssumeRole } from './assume-role';
import { signOss } from './oss-signature';
import { createSignedObjects } from './signed-objects';
import type { VendorRequest, VendorTransport } from './vendor-transport';
import type { VendorStorage } from './vendor-storage';

/**
 * A bucket at Aliyun OSS. An upload gets a key of the role that may put this one object for fifteen
 * minutes; OSS cannot limit its size, so that the server judges what arrived.
 */
export function createOss(
  settings: OssSettings,
  tools: {
    readonly clock: Clock;
    readonly transport: VendorTransport;
    readonly assumeRole: AssumeRole;
  },
): VendorStorage<z.infer<typeof ossAccess>> {
  const { bucket, bucketUrl, region } = settings;
  const request = (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    headers: Readonly<Record<string, string>> = {},
  ): VendorRequest => ({
    url: `${bucketUrl}/${encodePath(key)}`,
    method,
    headers: signOss({ method, bucket, key, region, headers }, settings, tools.clock.now()),
  });
  return {
    ...createSignedObjects(
      {
        read: (key) => request('GET', key),
        write: (key, bytes) => ({
          ...request('PUT', key, { 'content-type': 'application/octet-stream' }),
          body: Buffer.from(bytes),
        }),
        remove: (key) => request('DELETE', key),
      },
      tools.transport,
    ),
    grant: async ({ key }) => {
      const lent = await tools.assumeRole({
        Version: '1',
        Statement: [
          {
            Effect: 'Allow',
            Action: ['oss:PutObject'],
            Resource: [`acs:oss:*:*:${bucket}/${key}`],
          },
        ],
      });
      if (!lent.ok) return lent;
      const endpoint = new URL(bucketUrl).origin;
      return ok({ ...lent.value, endpoint, url: bucketUrl, bucket, region, objectKey: key });
    },
  };
}
