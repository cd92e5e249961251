import { createHmac } from 'node:crypto';
import type { qiniuAccess } from '@/contract/http/media';
import type * as z from 'zod/mini';
import { UPLOAD_LIFETIME } from '@/domain/media/image-rules';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { ok } from '@/domain/shared/result';
import { later, SECOND, type EpochMs } from '@/domain/shared/time';
import { encodePath } from '@/contract/strict-encoding';
import type { Clock } from '@server/kernel/ports/system';
import type { QiniuSettings } from '@server/media/storage/storage-settings';
import { createSignedObjects } from './signed-objects';
import type { VendorRequest } from '@server/kernel/ports/adapters';
import type { VendorTransport, VendorStorage } from './vendor-storage';

/** Who signs. */
interface QiniuSigner {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** What one upload token allows (vendor's documentation, "upload policy"). */
export interface QiniuPolicy {
  readonly scope: string;
  /** Seconds since 1970. */
  readonly deadline: number;
  /** 1: an object that is there is not replaced. */
  readonly insertOnly?: 0 | 1;
  readonly fsizeLimit?: number;
  /** Kinds recognised by content, separated by semicolons. */
  readonly mimeLimit?: string;
}

/** The token of an upload: key, signature and policy. */
export function qiniuUploadToken(policy: QiniuPolicy, signer: QiniuSigner): string {
  const text = urlSafe(Buffer.from(JSON.stringify(policy)));
  return `${signature(text, signer)}:${text}`;
}

/** `url` of a private object with the right to read it until `deadline`, in seconds since 1970. */
export function qiniuPrivateUrl(url: string, deadline: number, signer: QiniuSigner): string {
  const dated = `${url}?e=${deadline}`;
  return `${dated}&token=${signature(dated, signer)}`;
}

/** The header `authorization` of a managing POST without a body. */
export function qiniuAuthorization(url: string, signer: QiniuSigner): string {
  const { host, pathname } = new URL(url);
  return `Qiniu ${signature(`POST ${pathname}\nHost: ${host}\n\n`, signer)}`;
}

/** Base64 for addresses, padding kept. */
function urlSafe(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

function signature(text: string, { accessKeyId, accessKeySecret }: QiniuSigner): string {
  return `${accessKeyId}:${urlSafe(createHmac('sha1', accessKeySecret).update(text).digest())}`;
}

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
        missing: [404, 612],
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
