import { UPLOAD_USES } from '@/domain/media/upload-use';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import {
  before,
  byId,
  coinAmount,
  count,
  instant,
  pageOf,
  person,
  queriedUserId,
  shownPrice,
  word,
} from './shapes';

/** An upload token is the signed upload grant itself, and so longer than a `word`. */
export const uploadToken = z.string().check(z.maxLength(1_000));

/** The fields of every kind of credentials: they are for one object, one use and fifteen minutes. */
const shared = {
  uploadToken,
  key: z.string(),
  maxBytes: count,
  /** As it is on the wire: the page hands credentials on as they came. */
  expiresAt: z.iso.datetime(),
};

/** The product's own storage: a PUT on the page's own origin. */
export const embeddedCredentials = z.object({ uploadUrl: z.string(), ...shared });

/**
 * A temporary key from Aliyun that may put `objectKey`, and the address of the bucket
 * (specification §3, "second storage kind").
 */
export const ossAccess = z.object({
  accessKeyId: z.string(),
  accessKeySecret: z.string(),
  securityToken: z.string(),
  endpoint: z.string(),
  bucket: z.string(),
  url: z.string(),
  region: z.string(),
  objectKey: z.string(),
});

/** A token of Qiniu for `objectKey`, and its upload address (specification §3, "first storage kind"). */
export const qiniuAccess = z.object({
  token: z.string(),
  domainName: z.string(),
  uploadHost: z.string(),
  bucket: z.string(),
  objectKey: z.string(),
});

/** A signed request that uploads one object: a PUT of the file, or a form whose last field is the file. */
export const uploadRequest = z.object({
  url: z.string(),
  method: z.enum(['PUT', 'POST']),
  headers: z.optional(z.record(z.string(), z.string())),
  fields: z.optional(z.record(z.string(), z.string())),
});

/** Credentials for an upload to a vendor's storage. */
export type VendorAccess =
  | z.infer<typeof ossAccess>
  | z.infer<typeof qiniuAccess>
  | z.infer<typeof uploadRequest>;

/** Credentials of any storage, distinguished by their shape alone (readings, Names). */
export const uploadCredentials = z.union([
  z.extend(ossAccess, shared),
  z.extend(qiniuAccess, shared),
  z.extend(uploadRequest, shared),
  embeddedCredentials,
]);

/** Credentials for one upload. */
export type UploadCredentials = z.infer<typeof uploadCredentials>;

/** The use of an upload; it decides the limits, and who may see or hear it. */
const uploadUse = z.enum(UPLOAD_USES);

/** The path under which stored pictures are read, on the page's own origin; the object key follows. */
export const OBJECTS_PATH = '/objects/';

/** `again`: the token of an unfinished upload; the new credentials are for the same object. */
const again = z.optional(uploadToken);
const ask = z.strictObject({ use: uploadUse, again });

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

/**
 * The colour in the place of a picture until it is there, such as `#a1b2c3`. Its address with `?size=grid` or
 * `?size=screen` answers a smaller one, or the picture itself where none is kept (`picture-sizes`).
 */
export const tint = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** One picture of an album; a locked one has no address until the photo permission is bought. */
const albumPicture = z.object({
  id: z.string(),
  url: z.exactOptional(z.string()),
  width: count,
  height: count,
  tint: z.exactOptional(tint),
  addedAt: instant,
});
export type AlbumPicture = z.output<typeof albumPicture>;

/** The caller's album, or another person's, the newest picture first. */
export const albumList = endpoint({
  method: 'GET',
  path: '/album/list',
  summary: 'The pictures of an album, newest first.',
  access: 'user',
  request: z.strictObject({ userId: z.optional(queriedUserId), before }),
  response: z.extend(pageOf(albumPicture), {
    total: count,
    /** The coins that unlocking the pictures costs now; 0: they are visible. */
    fee: coinAmount,
  }),
});

/** Adds an uploaded picture to the caller's album; repeating the call changes nothing. */
export const albumUpload = endpoint({
  method: 'POST',
  path: '/album/upload',
  summary: "Puts an uploaded picture into the caller's album.",
  access: 'user',
  request: z.strictObject({ key: word }),
  response: albumPicture,
});

/** Deletes a picture from the caller's album; it changes data although it is a GET (specification §7). */
export const albumDelete = endpoint({
  method: 'GET',
  path: '/album/delete-img',
  summary: "Takes a picture out of the caller's album.",
  access: 'user',
  request: byId,
  response: nothing,
});

/** Brings back a picture deleted less than a minute ago. */
export const albumRestore = endpoint({
  method: 'POST',
  path: '/album/restore-img',
  summary: 'Brings back a picture that was just deleted.',
  access: 'user',
  addition: true,
  request: byId,
  response: nothing,
});

/** Buys the photo permission for a person: their album and their burn-after-reading pictures. */
export const albumUnlock = endpoint({
  method: 'POST',
  path: '/album/unlock',
  summary: "Buys the permission to see a person's pictures, once.",
  access: 'user',
  addition: true,
  spends: true,
  request: z.strictObject({ userId: person, shownPrice }),
  response: z.object({ fee: coinAmount }),
});
