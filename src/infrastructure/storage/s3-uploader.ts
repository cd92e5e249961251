import type { s3Access } from '@/contract/http/media';
import type * as z from 'zod/mini';
import type { UploadFile } from '@/application/media/object-storage';
import type { SendFile } from './send-file';
import { fileOf, triedOf, type Uploader } from './uploader';

/** S3 and compatible storages: a form that the server signed, with the file as its last field. */
export function openS3Uploader(
  picture: UploadFile,
  send: SendFile,
): Uploader<z.infer<typeof s3Access>> {
  return async ({ url, fields }, progress) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('Content-Type', picture.type);
    body.set('file', fileOf(picture), 'picture');
    const answer = await send({ method: 'POST', url, body }, progress);
    const isTooLarge = answer.text.includes('<Code>EntityTooLarge</Code>');
    return isTooLarge ? { kind: 'refused', reason: '413' } : triedOf(answer);
  };
}
