import { createHmac } from 'node:crypto';

/** Who signs. */
interface QiniuSigner {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** What one upload token allows (vendor's documentation, "upload policy"). */
export interface QiniuPolicy {
  readonly scope: string;
  /** Seconds since 1970. */
  readonly deadline: number;
  /** 1: an object that is there is not replaced. */
  readonly insertOnly?: 0 | 1;
  readonly fsizeLimit?: number;
  /** Kinds told by content, separated by semicolons. */
  readonly mimeLimit?: string;
}

/** The token of an upload: key, signature and policy. */
export function qiniuUploadToken(policy: QiniuPolicy, signer: QiniuSigner): string {
  const text = urlSafe(Buffer.from(JSON.stringify(policy)));
  return `${signature(text, signer)}:${text}`;
}

/** `url` of a private object with the right to read it until `deadline`, in seconds since 1970. */
export function qiniuPrivateUrl(url: string, deadline: number, signer: QiniuSigner): string {
  const dated = `${url}?e=${deadline}`;
  return `${dated}&token=${signature(dated, signer)}`;
}

/** The header `authorization` of a managing POST without a body. */
export function qiniuAuthorization(url: string, signer: QiniuSigner): string {
  const { host, pathname } = new URL(url);
  return `Qiniu ${signature(`POST ${pathname}\nHost: ${host}\n\n`, signer)}`;
}

/** Base64 for addresses, padding kept. */
export function urlSafe(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

function signature(text: string, { accessKeyId, accessKeySecret }: QiniuSigner): string {
  return `${accessKeyId}:${urlSafe(createHmac('sha1', accessKeySecret).update(text).digest())}`;
}
