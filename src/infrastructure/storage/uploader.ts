import type { UploadCredentials } from '@/contract/http/media';
import type { Picture } from '@/application/media/image-editor';
import type { FileAnswer, SendFile } from './send-file';

/** What one try to upload came to. */
export type Tried =
  /** The storage has it; where it is not this server's own, it has still to be told. */
  | { readonly kind: 'stored' }
  /** These credentials are not taken, or not any more. */
  | { readonly kind: 'stale'; readonly reason: string }
  /** No answer, or one that may be another one in a moment. */
  | { readonly kind: 'passing'; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Uploads one picture; called again it goes on from where the last try ended, or repeats it. */
export type Uploader<Credentials> = (
  credentials: Credentials,
  progress: (done: number) => void,
) => Promise<Tried>;

/** An adapter: uploads of one shape of credentials. */
export type OpenUploader<Credentials extends UploadCredentials> = (
  picture: Picture,
  send: SendFile,
) => Uploader<Credentials>;

/** What an answer means wherever storages agree: its status decides. */
export function triedOf({ status }: FileAnswer): Tried {
  const reason = String(status);
  if (status >= 200 && status < 300) return { kind: 'stored' };
  if (status === 401 || status === 403) return { kind: 'stale', reason };
  if (status === 0 || status === 408 || status === 429 || status >= 500) {
    return { kind: 'passing', reason };
  }
  return { kind: 'refused', reason };
}

/** The picture as a file of its kind. */
export function fileOf({ bytes, type }: Picture): Blob {
  return new Blob([Uint8Array.from(bytes)], { type });
}
