import * as z from 'zod/mini';
import { count, moment } from './shapes';

/** An upload token is the signed upload grant itself, and so longer than a `word`. */
export const uploadToken = z.string().check(z.maxLength(1_000));

/** The fields of every kind of credentials: they are for one object, one use and fifteen minutes. */
const shared = {
  uploadToken,
  key: z.string(),
  maxBytes: count,
  expiresAt: moment,
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

/** A signed form of S3; the file follows its fields. */
export const s3Access = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});

/** Credentials for an upload to a vendor's storage. */
export type VendorAccess =
  | z.infer<typeof ossAccess>
  | z.infer<typeof qiniuAccess>
  | z.infer<typeof s3Access>;

/** Credentials of any storage, told apart by their shape alone (readings, Names). */
export const uploadCredentials = z.union([
  z.extend(ossAccess, shared),
  z.extend(qiniuAccess, shared),
  z.extend(s3Access, shared),
  embeddedCredentials,
]);

/** Credentials for one upload. */
export type UploadCredentials = z.infer<typeof uploadCredentials>;
