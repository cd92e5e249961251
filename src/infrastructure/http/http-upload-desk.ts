import type { UploadDesk } from '@/application/ports/object-storage';
import * as file from '@/contract/http/file';
import type * as z from 'zod/mini';
import type { HttpApi } from './http-api';
import { mapAnswer } from './map-answer';

/** Upload credentials over HTTP. */
export function createHttpUploadDesk(api: HttpApi): UploadDesk {
  return {
    forAvatar: () => mapAnswer(api.call(file.firstUploadCredentials, { use: 'avatar' }), passOf),
    forMessage: (use) => mapAnswer(api.call(file.firstUploadCredentials, { use }), passOf),
    forFirstAvatar: (ticket, email) =>
      mapAnswer(api.call(file.registrationUploadCredentials, { ticket, email }), passOf),
  };
}

function passOf({
  uploadUrl,
  uploadToken,
  key,
  maxBytes,
}: z.infer<typeof file.embeddedCredentials>) {
  return {
    url: uploadUrl,
    token: uploadToken,
    key,
    address: `${file.OBJECTS_PATH}${key}`,
    maxBytes,
  };
}
