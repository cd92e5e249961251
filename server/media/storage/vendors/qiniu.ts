import type { qiniuAccess } from '@/contract/http/media';
import type * as z from 'zod/mini';
import { UPLOAD_LIFETIME } from '@/domain/media/image-rules';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { ok } from '@/domain/shared/result';
import { later, SECOND, type EpochMs } from '@/domain/shared/time';
import { encodePath } from '@/contract/strict-encoding';
import type { Clock } from '@server/kernel/ports/system';
import type { QiniuSettings } from '@server/media/storage/storage-settings';
import { qiniuAuthorization, qiniuPrivateUrl, qiniuUploadToken, urlSafe } from './qiniu-signature';
import { createSignedObjects } from './signed-objects';
import type { VendorRequest, VendorTransport } from './vendor-transport';
import type { VendorStorage } from './vendor-storage';

/**
 * A private bucket at Qiniu Kodo. An upload's token names one object that is not there yet, its
 * greatest size, and the kinds of picture its content may be.
 */
export function createQiniu(
  settings: QiniuSettings,
  { clock, transport }: { readonly clock: Clock; readonly transport: VendorTransport },
): VendorStorage<z.infer<typeof qiniuAccess>> {
  const { bucket, domain, uploadUrl, manageUrl } = settings;
  const soon = (): number => secondsOf(later(clock.now(), UPLOAD_LIFETIME));

  function write(key: string, bytes: Uint8Array): VendorRequest {
    const body = new FormData();
    body.set('token', qiniuUploadToken({ scope: `${bucket}:${key}`, deadline: soon() }, settings));
    body.set('key', key);
    body.set('file', new Blob([Uint8Array.from(bytes)]), 'object');
    return { url: `${uploadUrl}/`, method: 'POST', body };
  }

  function remove(key: string): VendorRequest {
    const url = `${manageUrl}/delete/${urlSafe(Buffer.from(`${bucket}:${key}`))}`;
    return { url, method: 'POST', headers: { authorization: qiniuAuthorization(url, settings) } };
  }

  return {
    ...createSignedObjects(
      {
        read: (key) => ({
          url: qiniuPrivateUrl(`${domain}/${encodePath(key)}`, soon(), settings),
          method: 'GET',
        }),
        write,
        remove,
      },
      transport,
    ),
    grant: async ({ key, maxBytes, expiresAt }) => {
      const policy = {
        scope: `${bucket}:${key}`,
        deadline: secondsOf(expiresAt),
        insertOnly: 1 as const,
        fsizeLimit: maxBytes,
        mimeLimit: Object.values(IMAGE_TYPES).join(';'),
      };
      const token = qiniuUploadToken(policy, settings);
      return ok({ token, domainName: domain, uploadHost: uploadUrl, bucket, objectKey: key });
    },
  };
}

function secondsOf(moment: EpochMs): number {
  return Math.floor(moment / SECOND);
}
