import { createHash, createHmac } from 'node:crypto';
import type { EpochMs } from '@/domain/shared/time';
import { encodePath } from '@/contract/strict-encoding';

/** A request to Aliyun OSS before it is signed. */
export interface OssRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly bucket: string;
  readonly key: string;
  /** Lower case; every one of them is signed. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Who signs, and where. */
export interface OssSigner {
  readonly region: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** The headers of `request` with its signature, version 4 (vendor's documentation, "Signature V4"). */
export function signOss(
  { method, bucket, key, headers }: OssRequest,
  { region, accessKeyId, accessKeySecret }: OssSigner,
  now: EpochMs,
): Readonly<Record<string, string>> {
  const moment = compactTime(now);
  const day = moment.slice(0, 8);
  const scope = `${day}/${region}/oss/aliyun_v4_request`;
  const signed: Record<string, string> = {
    ...headers,
    'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-oss-date': moment,
  };
  const lines = Object.keys(signed)
    .sort()
    .map((name) => `${name}:${signed[name]}\n`);
  const canonical = `${method}\n/${bucket}/${encodePath(key)}\n\n${lines.join('')}\n\nUNSIGNED-PAYLOAD`;
  const text = `OSS4-HMAC-SHA256\n${moment}\n${scope}\n${sha256(canonical)}`;
  const signature = chain(`aliyun_v4${accessKeySecret}`, [...scope.split('/'), text]).toString(
    'hex',
  );
  return {
    ...signed,
    authorization: `OSS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},Signature=${signature}`,
  };
}

/** `now` as signatures write it: 20260615T120000Z. */
export function compactTime(now: EpochMs): string {
  return new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** HMAC-SHA-256 of each text in turn, keyed with the one before. */
export function chain(key: string, texts: readonly string[]): Buffer {
  return texts.reduce<Buffer>(
    (last, text) => createHmac('sha256', last).update(text).digest(),
    Buffer.from(key),
  );
}

/** SHA-256 in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
