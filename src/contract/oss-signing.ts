import { encodePath } from './strict-encoding';

/** A request to Aliyun OSS before it is signed. */
export interface OssRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
  /** Lower case; every one of them is signed. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The key that signs. */
export interface OssKey {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** What signature version 4 takes, besides SHA-256 and HMAC ("Signature V4" of the vendor). */
interface OssToSign {
  /** The headers to send, without `authorization`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text whose SHA-256, in hexadecimal digits, {@link OssToSign.chain} takes. */
  readonly canonical: string;
  /** HMAC-SHA-256 of each text in turn, keyed with the result before; the secret is the first key. */
  chain(digest: string, secret: string): readonly [key: string, ...texts: string[]];
  /** The header `authorization` for the last result of the chain, in hexadecimal digits. */
  authorization(accessKeyId: string, signature: string): string;
}

/**
 * Prepares the signature of a request at `now` (milliseconds since 1970); pure, because browser and
 * server compute digests differently.
 */
export function ossToSign(
  { method, bucket, key, region, headers: given }: OssRequest,
  now: number,
): OssToSign {
  const time = compactTime(now);
  const parts = [time.slice(0, 8), region, 'oss', 'aliyun_v4_request'];
  const scope = parts.join('/');
  const headers: Record<string, string> = {
    ...given,
    'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-oss-date': time,
  };
  const rows = Object.keys(headers)
    .sort()
    .map((name) => `${name}:${headers[name]?.trim()}\n`);
  return {
    headers,
    canonical: `${method}\n/${bucket}/${encodePath(key)}\n\n${rows.join('')}\n\nUNSIGNED-PAYLOAD`,
    chain: (digest, secret) => [
      `aliyun_v4${secret}`,
      ...parts,
      `OSS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`,
    ],
    authorization: (accessKeyId, signature) =>
      `OSS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},Signature=${signature}`,
  };
}

/** `now`, in milliseconds since 1970, as signatures write it: 20260615T120000Z. */
export function compactTime(now: number): string {
  return new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
}
