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
import type { ConfirmUpload } from './confirm-upload';
import type { GrantRefusal, GrantRegistrationUpload, GrantUpload } from './grant-upload';
import { storageAway, uploadCode } from './upload-refusals';

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
