import type { ossAccess } from '@/contract/http/media';
import type * as z from 'zod/mini';
import { ok } from '@/domain/shared/result';
import { encodePath } from '@/contract/strict-encoding';
import type { Clock } from '@server/kernel/ports/system';
import type { OssSettings } from '@server/media/storage/storage-settings';
import type { AssumeRole } from './assume-role';
import { createSignedObjects, chain } from './signed-objects';
import type { VendorRequest } from '@server/kernel/ports/adapters';
import type { VendorTransport, VendorStorage } from './vendor-storage';
import { ossToSign, type OssKey, type OssRequest } from '@/contract/oss-signing';
import type { EpochMs } from '@/domain/shared/time';
import { sha256 } from '@server/kernel/secrets';

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

/** The headers of `request` with its signature, version 4 (vendor's documentation, "Signature V4"). */
export function signOss(
  request: OssRequest,
  { accessKeyId, accessKeySecret }: OssKey,
  now: EpochMs,
): Readonly<Record<string, string>> {
  const sign = ossToSign(request, now);
  const signature = chain(sign.chain(sha256(sign.canonical), accessKeySecret)).toString('hex');
  return { ...sign.headers, authorization: sign.authorization(accessKeyId, signature) };
}
