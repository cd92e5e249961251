import type { embeddedCredentials } from '@/contract/http/media';
import type * as z from 'zod/mini';
import { fileOf, triedOf, type OpenUploader } from './uploader';

/** The product's own storage: one PUT on the page's own origin. */
export const openEmbeddedUploader: OpenUploader<z.infer<typeof embeddedCredentials>> = (
  picture,
  send,
) => {
  const body = fileOf(picture);
  return async ({ uploadUrl, uploadToken }, progress) => {
    const headers = { 'upload-token': uploadToken, 'content-type': picture.type };
    const answer = await send({ method: 'PUT', url: uploadUrl, headers, body }, progress);
    // Only this upload has credentials for the object, so an earlier answer was lost.
    return answer.status === 409 ? { kind: 'stored' } : triedOf(answer);
  };
};
