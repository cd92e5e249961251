import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, word } from './shapes';
import { uploadCredentials, uploadToken } from './media-upload-credentials';

/** What a picture is for; it decides the prefix, the limits and who may see it. */
export const pictureUse = z.enum(['avatar', 'chat', 'album', 'post', 'burn']);

/** Where stored pictures are read, on the page's own origin; an object's key follows. */
export const OBJECTS_PATH = '/objects/';

/** `again`: the token of an upload that did not end; the new credentials are for the same object. */
const again = z.optional(uploadToken);
const ask = z.strictObject({ use: pictureUse, again });

/** Credentials by the first path; the client goes by their shape (readings, Swapped storage names). */
export const firstUploadCredentials = endpoint({
  method: 'POST',
  path: '/file/aliyun-sts-token',
  summary: 'Credentials for one upload.',
  access: 'user',
  request: ask,
  response: uploadCredentials,
});

/** Credentials by the second name the specification gives. */
export const secondUploadCredentials = endpoint({
  method: 'POST',
  path: '/file/qiniu-token',
  summary: 'Credentials for one upload.',
  access: 'user',
  request: ask,
  response: uploadCredentials,
});

/** Credentials for the first avatar, before there is an account: a registration ticket asks. */
export const registrationUploadCredentials = endpoint({
  method: 'POST',
  path: '/file/register-token',
  summary: 'Credentials for the avatar of an account being registered.',
  access: 'public',
  addition: true,
  request: z.strictObject({ ticket: word, email: word, again }),
  response: uploadCredentials,
});

/** An upload to a vendor's storage has ended: the server fetches the picture, judges it and keeps it. */
export const confirmUpload = endpoint({
  method: 'POST',
  path: '/file/uploaded',
  summary: 'Says that an upload to another storage has arrived; repeating it changes nothing.',
  access: 'public',
  addition: true,
  request: z.strictObject({ uploadToken }),
  response: z.object({ key: z.string(), type: z.string(), width: count, height: count }),
});
