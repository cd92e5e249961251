import {
  confirmUpload,
  firstUploadCredentials,
  registrationUploadCredentials,
  secondUploadCredentials,
} from '@/contract/http/media';
import { CODE } from '@/contract/http/envelope';
import { err, type Result } from '@/domain/shared/result';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type {
  ConfirmUpload,
  GrantRefusal,
  GrantRegistrationUpload,
  GrantUpload,
  ConfirmRefusal,
  UploadRefusal,
} from './upload';
import { SECOND, type EpochMs } from '@/domain/shared/time';

interface StorageRoutesDeps {
  readonly grantUpload: GrantUpload;
  readonly grantRegistrationUpload: GrantRegistrationUpload;
  readonly confirmUpload: ConfirmUpload;
}

/** The calls about uploads; the two swapped names answer alike (readings, Names). */
export function storageRoutes({
  grantUpload,
  grantRegistrationUpload,
  confirmUpload: confirm,
}: StorageRoutesDeps): RouteGroup {
  return [
    route(firstUploadCredentials, async ({ request, user }) =>
      refusing(await grantUpload(user, request.use, request.again)),
    ),
    route(secondUploadCredentials, async ({ request, user }) =>
      refusing(await grantUpload(user, request.use, request.again)),
    ),
    route(registrationUploadCredentials, async ({ request }) =>
      refusing(await grantRegistrationUpload(request.ticket, request.email, request.again)),
    ),
    route(confirmUpload, async ({ request }) => {
      const outcome = await confirm(request.uploadToken);
      if (outcome.ok) return outcome;
      const { kind } = outcome.error;
      if (kind === 'storage-away') return err(storageAway);
      const code = uploadCode(outcome.error);
      if (kind === 'too-often') return err({ kind, code, retryAt: outcome.error.retryAt });
      const isBusy = kind === 'decoders-busy' || kind === 'upload-pending';
      return err({ kind, code, ...(isBusy && { status: code }) });
    }),
  ];
}

function refusing<T>(
  outcome: Result<T, GrantRefusal | { readonly kind: 'ticket-invalid' }>,
): Result<T, ApiRefusal> {
  if (outcome.ok) return outcome;
  const { error } = outcome;
  switch (error.kind) {
    case 'too-often':
      return err({ kind: error.kind, code: CODE.tooMany, retryAt: error.retryAt });
    case 'storage-away':
      return err(storageAway);
    case 'upload-not-allowed':
      return err({ kind: error.kind, code: CODE.badRequest, field: 'again' });
    case 'ticket-invalid':
      return err({ kind: error.kind, code: CODE.badRequest, field: 'ticket' });
  }
}

const CODES: Record<(UploadRefusal | ConfirmRefusal)['kind'], number> = {
  'upload-not-allowed': CODE.forbidden,
  'upload-missing': CODE.notFound,
  'upload-repeated': CODE.conflict,
  'image-format': 415,
  'image-too-large': 413,
  'image-broken': 422,
  'voice-format': 415,
  'voice-too-long': 413,
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
const storageAway: ApiRefusal = {
  kind: 'storage-away',
  code: CODES['storage-away'],
  status: CODES['storage-away'],
};
