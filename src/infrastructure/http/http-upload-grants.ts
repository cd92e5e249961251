import type { UploadCredentials } from '@/contract/http/media';
import type { ApiFailure, Client } from '@/application/shared/call';
import type { UploadGrants, UploadPass } from '@/application/media/object-storage';
import * as file from '@/contract/http/media';
import type { UploadUse } from '@/domain/media/upload-use';
import { ok, type Result } from '@/domain/shared/result';

/**
 * Upload credentials over HTTP for any storage. It keeps the token by which renewed credentials continue the same
 * upload.
 */
export function createHttpUploadGrants({ api }: { readonly api: Client }): UploadGrants {
  const forUse = (use: UploadUse) =>
    passOf((again) => api.call(file.firstUploadCredentials, { use, ...again }));
  return {
    forAlbum: () => forUse('album'),
    forMoment: () => forUse('post'),
    forFace: () => forUse('face'),
    forAvatar: () => forUse('avatar'),
    forMessage: (use) => forUse(use),
    forFirstAvatar: (ticket, email) =>
      passOf((again) => api.call(file.registrationUploadCredentials, { ticket, email, ...again })),
  };
}

/** Asks for credentials; `again` names the upload they continue. */
type Ask = (again?: { again: string }) => Promise<Result<UploadCredentials, ApiFailure>>;

async function passOf(ask: Ask, before?: string): Promise<Result<UploadPass, ApiFailure>> {
  const answer = await ask(before === undefined ? undefined : { again: before });
  if (!answer.ok) return answer;
  const { key, maxBytes, uploadToken } = answer.value;
  return ok({
    key,
    address: `${file.OBJECTS_PATH}${key}`,
    maxBytes,
    credentials: answer.value,
    renew: () => passOf(ask, uploadToken),
  });
}
