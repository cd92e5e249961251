import type { uploadRequest } from '@/contract/http/media';
import type * as z from 'zod/mini';
import type { UploadFile } from '@/application/media/object-storage';
import type { SendFile } from './send-file';
import { fileOf, triedOf, type Uploader } from './uploader';

/** Storages whose upload is one request that the server signed: S3, and every adapter of `ADAPTERS`. */
export function openRequestUploader(
  picture: UploadFile,
  send: SendFile,
): Uploader<z.infer<typeof uploadRequest>> {
  return async ({ url, method, headers, fields }, progress) => {
    const file = fileOf(picture);
    const body = method === 'PUT' ? file : formOf(file, { ...fields, 'Content-Type': file.type });
    const answer = await send({ method, url, ...(headers && { headers }), body }, progress);
    const isTooLarge = answer.text.includes('<Code>EntityTooLarge</Code>');
    return isTooLarge ? { kind: 'refused', reason: '413' } : triedOf(answer);
  };
}

function formOf(file: Blob, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file, 'picture');
  return form;
}
