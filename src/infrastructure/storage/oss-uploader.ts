import type { ossAccess } from '@/contract/http/media';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import { encodePath } from '@/contract/strict-encoding';
import type { z } from 'zod/mini';
import { signOssPut } from './oss-signature';
import type { FileAnswer, SendFile } from './send-file';
import { fileOf, triedOf, type Tried } from './uploader';
import type { UploadFile } from '@/application/media/object-storage';

type OssAccess = z.infer<typeof ossAccess>;

/** The page cannot sign: browsers offer cryptography only to pages with TLS. */
const CANNOT_SIGN: Tried = { kind: 'refused', reason: 'insecure-page' };

/** Aliyun OSS: one PUT, signed here with a temporary key. If the device's clock is wrong, the storage's time is used. */
export function openOssUploader(
  picture: UploadFile,
  send: SendFile,
  now: () => EpochMs = () => epochMs(Date.now()),
) {
  const body = fileOf(picture);
  let behind = 0;

  async function put(access: OssAccess, progress: (done: number) => void): Promise<FileAnswer> {
    const { bucket, region, objectKey, securityToken, url } = access;
    const headers = await signOssPut(
      {
        bucket,
        region,
        key: objectKey,
        headers: { 'content-type': picture.type, 'x-oss-security-token': securityToken },
      },
      access,
      epochMs(now() + behind),
    );
    const request = {
      method: 'PUT',
      url: `${url}/${encodePath(objectKey)}`,
      headers,
      body,
    } as const;
    return send(request, progress);
  }

  return async (access: OssAccess, progress: (done: number) => void): Promise<Tried> => {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent on pages without TLS
    if (!globalThis.crypto?.subtle) return CANNOT_SIGN;
    const answer = await put(access, progress);
    const theirs = serverTimeIn(answer);
    if (theirs === undefined) return triedOf(answer);
    behind = theirs - now();
    return triedOf(await put(access, progress));
  };
}

/** The storage's time, if it refused the request because the device's time is too far off. */
function serverTimeIn({ status, text }: FileAnswer): number | undefined {
  if (status !== 403 || !text.includes('<Code>RequestTimeTooSkewed</Code>')) return undefined;
  const time = Date.parse(/<ServerTime>([^<]+)<\/ServerTime>/.exec(text)?.[1] ?? '');
  return Number.isNaN(time) ? undefined : time;
}
