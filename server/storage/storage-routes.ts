import {
  firstUploadCredentials,
  registrationUploadCredentials,
  secondUploadCredentials,
} from '@/contract/http/file';
import { CODE } from '@/contract/http/envelope';
import { err, type Result } from '@/domain/shared/result';
import type { TooOften } from '../account/repositories/attempts';
import type { ApiRefusal } from '../http/api-refusal';
import { route, type RouteGroup } from '../http/route';
import type { GrantRegistrationUpload, GrantUpload } from './grant-upload';

export interface StorageRoutesDeps {
  readonly grantUpload: GrantUpload;
  readonly grantRegistrationUpload: GrantRegistrationUpload;
}

/** The calls that hand out upload credentials; the two swapped names answer alike (readings, Names). */
export function storageRoutes({
  grantUpload,
  grantRegistrationUpload,
}: StorageRoutesDeps): RouteGroup {
  return [
    route(firstUploadCredentials, async ({ request, user }) =>
      refusing(await grantUpload(user, request.use)),
    ),
    route(secondUploadCredentials, async ({ request, user }) =>
      refusing(await grantUpload(user, request.use)),
    ),
    route(registrationUploadCredentials, async ({ request }) =>
      refusing(await grantRegistrationUpload(request.ticket, request.email)),
    ),
  ];
}

function refusing<T>(
  outcome: Result<T, TooOften | { readonly kind: 'ticket-invalid' }>,
): Result<T, ApiRefusal> {
  if (outcome.ok) return outcome;
  const { error } = outcome;
  return err(
    error.kind === 'too-often'
      ? { kind: error.kind, code: CODE.tooMany, retryAt: error.retryAt }
      : { kind: error.kind, code: CODE.badRequest, field: 'ticket' },
  );
}
