import { CODE } from '@/contract/http/envelope';
import { SECOND, type EpochMs } from '@/domain/shared/time';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
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
  'upload-pending': 503,
  'too-often': CODE.tooMany,
};

/** Why an upload was not taken, by the number an uploader looks at. */
export function uploadCode({ kind }: UploadRefusal | ConfirmRefusal): number {
  return CODES[kind];
}

/** Seconds after which an upload may be sent again that found too many before it, or itself under way. */
const BUSY_RETRY_SECONDS = 3;

/** Seconds after which the same upload may succeed; undefined when it never does. */
export function retryAfter(
  refusal: UploadRefusal | ConfirmRefusal,
  now: EpochMs,
): number | undefined {
  if (refusal.kind === 'too-often') return Math.ceil((refusal.retryAt - now) / SECOND);
  return uploadCode(refusal) === CODES['decoders-busy'] ? BUSY_RETRY_SECONDS : undefined;
}

/** The storage cannot be reached; the same call may succeed later. */
export const storageAway: ApiRefusal = {
  kind: 'storage-away',
  code: CODES['storage-away'],
  status: CODES['storage-away'],
};
