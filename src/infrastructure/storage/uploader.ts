import type { UploadCredentials } from '@/contract/http/media';
import type { UploadFile } from '@/application/media/object-storage';
import { isSuccess } from '@/domain/shared/server-answer';
import type { FileAnswer, SendFile } from './send-file';

/** The outcome of one try to upload. */
export type Tried =
  /** The object is stored; in a vendor's storage it must still be confirmed. */
  | { readonly kind: 'stored' }
  /** The storage does not accept the credentials, or no longer does. */
  | { readonly kind: 'stale'; readonly reason: string }
  /** A temporary failure: no answer, or one that a retry may change, after so many seconds if the storage says so. */
  | { readonly kind: 'passing'; readonly reason: string; readonly retryAfter?: number }
  | { readonly kind: 'refused'; readonly reason: string };

/** Uploads one picture or recording; another call resumes the last try, or repeats it. */
export type Uploader<Credentials> = (
  credentials: Credentials,
  progress: (done: number) => void,
) => Promise<Tried>;

/** An adapter for one shape of credentials. */
export type OpenUploader<Credentials extends UploadCredentials> = (
  picture: UploadFile,
  send: SendFile,
) => Uploader<Credentials>;

/** The outcome by the answer's status, where all storages agree. */
export function triedOf({ status, retryAfter }: FileAnswer): Tried {
  const reason = String(status);
  if (isSuccess(status)) return { kind: 'stored' };
  if (status === 401 || status === 403) return { kind: 'stale', reason };
  if (status === 0 || status === 408 || status === 429 || status >= 500) {
    return { kind: 'passing', reason, ...(retryAfter !== undefined && { retryAfter }) };
  }
  return { kind: 'refused', reason };
}

/** The picture or recording as a file of its kind. */
export function fileOf({ bytes, type }: UploadFile): Blob {
  return new Blob([Uint8Array.from(bytes)], { type });
}
