import { parseJson } from '@/application/shared/parse-json';
import type { qiniuAccess } from '@/contract/http/media';
import * as z from 'zod/mini';
import type { UploadFile } from '@/application/media/object-storage';
import { isSuccess } from '@/domain/shared/server-answer';
import type { FileAnswer, SendFile } from './send-file';
import { fileOf, triedOf, type Tried, type Uploader } from './uploader';

type QiniuAccess = z.infer<typeof qiniuAccess>;

/** The smallest part the vendor accepts; a file up to this size is uploaded as one form. */
const PART_BYTES = 1_024 * 1_024;
/** Status: the object already exists. */
const EXISTS = 614;
/** Status: the vendor no longer knows the multipart upload. */
const FORGOTTEN = 612;

const begun = z.object({ uploadId: z.string() });
const part = z.object({ etag: z.string() });

/** Qiniu: one form up to one megabyte, parts above, so that a network failure repeats one part only. */
export function openQiniuUploader(picture: UploadFile, send: SendFile): Uploader<QiniuAccess> {
  const file = fileOf(picture);
  return file.size <= PART_BYTES ? asForm(file, send) : inParts(file, send);
}

function asForm(file: Blob, send: SendFile): Uploader<QiniuAccess> {
  return async ({ token, uploadHost, objectKey }, progress) => {
    const body = new FormData();
    body.set('token', token);
    body.set('key', objectKey);
    body.set('file', file, 'picture');
    return qiniuTried(await send({ method: 'POST', url: `${uploadHost}/`, body }, progress));
  };
}

function inParts(file: Blob, send: SendFile): Uploader<QiniuAccess> {
  let uploadId: string | undefined;
  const etags: string[] = [];
  const count = Math.ceil(file.size / PART_BYTES);

  return async ({ token, uploadHost, bucket, objectKey }, progress) => {
    const uploads = `${uploadHost}/buckets/${bucket}/objects/${urlSafe(objectKey)}/uploads`;
    const authorization = `UpToken ${token}`;
    const json = { authorization, 'content-type': 'application/json' };
    const ended = (answer: FileAnswer): Tried => {
      if (answer.status === FORGOTTEN) {
        uploadId = undefined;
        etags.length = 0;
      }
      return qiniuTried(answer);
    };

    if (uploadId === undefined) {
      const answer = await send({ method: 'POST', url: uploads, headers: json, body: '' });
      uploadId = answerOf(begun, answer)?.uploadId;
      if (uploadId === undefined) return ended(answer);
    }
    while (etags.length < count) {
      const done = etags.length;
      const body = file.slice(done * PART_BYTES, (done + 1) * PART_BYTES);
      const url = `${uploads}/${uploadId}/${done + 1}`;
      const headers = { authorization, 'content-type': 'application/octet-stream' };
      const before = (done * PART_BYTES) / file.size;
      const answer = await send({ method: 'PUT', url, headers, body }, (share) =>
        progress(before + (share * body.size) / file.size),
      );
      const etag = answerOf(part, answer)?.etag;
      if (etag === undefined) return ended(answer);
      etags.push(etag);
    }
    const parts = etags.map((etag, index) => ({ etag, partNumber: index + 1 }));
    const body = JSON.stringify({ parts, mimeType: file.type });
    return ended(
      await send({ method: 'POST', url: `${uploads}/${uploadId}`, headers: json, body }),
    );
  };
}

function qiniuTried(answer: FileAnswer): Tried {
  const { status, text } = answer;
  // Only this upload has credentials for the object, so an earlier answer was lost.
  if (status === EXISTS) return { kind: 'stored' };
  if (status === FORGOTTEN) return { kind: 'passing', reason: String(status) };
  // The vendor checks the type of the content, as the server does.
  if (status === 403 && /mimetype/i.test(text)) return { kind: 'refused', reason: '415' };
  return triedOf(answer);
}

/** The JSON of a successful answer in the given shape; else undefined. */
function answerOf<T>(shape: z.ZodMiniType<T>, { status, text }: FileAnswer): T | undefined {
  if (!isSuccess(status)) return undefined;
  const read = shape.safeParse(parseJson(text));
  return read.success ? read.data : undefined;
}

/** URL-safe Base64 with padding; keys are ASCII. */
function urlSafe(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_');
}
