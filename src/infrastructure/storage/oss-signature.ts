import type { EpochMs } from '@/domain/shared/time';
import { encodePath } from '@/contract/strict-encoding';

/** One PUT to Aliyun OSS before it is signed. */
export interface OssPut {
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

/** The headers of a PUT with its signature, version 4 (vendor's documentation, "Signature V4"). */
export async function signOssPut(
  { bucket, key, region, headers }: OssPut,
  { accessKeyId, accessKeySecret }: OssKey,
  now: EpochMs,
): Promise<Readonly<Record<string, string>>> {
  const moment = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = [moment.slice(0, 8), region, 'oss', 'aliyun_v4_request'];
  const signed: Record<string, string> = {
    ...headers,
    'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-oss-date': moment,
  };
  const lines = Object.keys(signed)
    .sort()
    .map((name) => `${name}:${signed[name]?.trim()}\n`);
  const path = `/${bucket}/${encodePath(key)}`;
  const canonical = `PUT\n${path}\n\n${lines.join('')}\n\nUNSIGNED-PAYLOAD`;
  const digest = hex(await crypto.subtle.digest('SHA-256', utf8(canonical)));
  const text = `OSS4-HMAC-SHA256\n${moment}\n${scope.join('/')}\n${digest}`;
  let link: ArrayBuffer = utf8(`aliyun_v4${accessKeySecret}`).buffer;
  for (const part of [...scope, text]) link = await hmac(link, part);
  const credential = `${accessKeyId}/${scope.join('/')}`;
  return {
    ...signed,
    authorization: `OSS4-HMAC-SHA256 Credential=${credential},Signature=${hex(link)}`,
  };
}

async function hmac(key: ArrayBuffer, text: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, utf8(text));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
