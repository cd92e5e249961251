import { CODE } from '@/contract/http/envelope';
import type { ApiRefusal } from '@server/kernel/http/api-refusal';
import type { ConfirmRefusal } from './confirm-upload';
import type { UploadRefusal } from './store-picture';

const CODES: Record<(UploadRefusal | ConfirmRefusal)['kind'], number> = {
  'upload-not-allowed': CODE.forbidden,
  'upload-missing': CODE.notFound,
  'upload-repeated': CODE.conflict,
  'image-format': 415,
  'image-too-large': 413,
  'image-broken': 422,
  'storage-away': 503,
  'decoders-busy': 503,
};

/** Why an upload was not taken, by the number an uploader looks at. */
export function uploadCode({ kind }: UploadRefusal | ConfirmRefusal): number {
  return CODES[kind];
}

/** Seconds after which an upload may be sent again that found too many before it. */
export const BUSY_RETRY_SECONDS = 3;

/** The storage cannot be reached; the same call may succeed later. */
export const storageAway: ApiRefusal = {
  kind: 'storage-away',
  code: CODES['storage-away'],
  status: CODES['storage-away'],
};
