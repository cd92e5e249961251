import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, moment, word } from './shapes';

/** What a picture is for; it decides the prefix, the limits and who may see it. */
export const pictureUse = z.enum(['avatar', 'chat', 'album', 'post', 'burn']);

/** Where stored pictures are read, on the page's own origin; an object's key follows. */
export const OBJECTS_PATH = '/objects/';

/** Credentials for the product's own storage: one object, one prefix, fifteen minutes. */
export const embeddedCredentials = z.object({
  uploadUrl: z.string(),
  uploadToken: z.string(),
  key: z.string(),
  maxBytes: count,
  expiresAt: moment,
});

const ask = z.strictObject({ use: pictureUse });

/** Credentials by the first name the specification gives; the client goes by their shape (readings). */
export const firstUploadCredentials = endpoint({
  method: 'POST',
  path: '/file/aliyun-sts-token',
  summary: 'Credentials for one upload.',
  access: 'user',
  request: ask,
  response: embeddedCredentials,
});

/** Credentials by the second name the specification gives. */
export const secondUploadCredentials = endpoint({
  method: 'POST',
  path: '/file/qiniu-token',
  summary: 'Credentials for one upload.',
  access: 'user',
  request: ask,
  response: embeddedCredentials,
});

/** Credentials for the first avatar, before there is an account: a registration ticket asks. */
export const registrationUploadCredentials = endpoint({
  method: 'POST',
  path: '/file/register-token',
  summary: 'Credentials for the avatar of an account being registered.',
  access: 'public',
  addition: true,
  request: z.strictObject({ ticket: word, email: word }),
  response: embeddedCredentials,
});
