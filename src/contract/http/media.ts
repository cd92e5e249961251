import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, word } from './shapes';
import { uploadCredentials, uploadToken } from './media-upload-credentials';

/** The use of a picture; it decides the key's prefix, the limits and who may see the picture. */
export const pictureUse = z.enum(['avatar', 'chat', 'album', 'post', 'burn']);

/** The path under which stored pictures are read, on the page's own origin; the object key follows. */
export const OBJECTS_PATH = '/objects/';

/** `again`: the token of an unfinished upload; the new credentials are for the same object. */
const again = z.optional(uploadToken);
const ask = z.strictObject({ use: pictureUse, again });

/** Credentials by the first path; the client tells their storage by their shape (readings, Swapped storage names). */
export const firstUploadCredentials = endpoint({
  method: 'POST',
  path: '/file/aliyun-sts-token',
  summary: 'Credentials for one upload.',
  access: 'user',
  request: ask,
  response: uploadCredentials,
});

/** Credentials by the second path of the specification. */
export const secondUploadCredentials = endpoint({
  method: 'POST',
  path: '/file/qiniu-token',
  summary: 'Credentials for one upload.',
  access: 'user',
  request: ask,
  response: uploadCredentials,
});

/** Credentials for the first avatar, before the account exists; the registration ticket authorises the call. */
export const registrationUploadCredentials = endpoint({
  method: 'POST',
  path: '/file/register-token',
  summary: 'Credentials for the avatar of an account being registered.',
  access: 'public',
  addition: true,
  request: z.strictObject({ ticket: word, email: word, again }),
  response: uploadCredentials,
});

/** Reports a finished upload to a vendor's storage: the server fetches, checks and stores the picture. */
export const confirmUpload = endpoint({
  method: 'POST',
  path: '/file/uploaded',
  summary: 'Says that an upload to another storage has arrived; repeating it changes nothing.',
  access: 'public',
  addition: true,
  request: z.strictObject({ uploadToken }),
  response: z.object({ key: z.string(), type: z.string(), width: count, height: count }),
});
