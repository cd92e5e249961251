import { ossToSign, type OssKey, type OssRequest } from '@/contract/oss-signing';
import type { EpochMs } from '@/domain/shared/time';

/** The headers of a PUT with its signature, version 4 (vendor's documentation, "Signature V4"). */
export async function signOssPut(
  put: Omit<OssRequest, 'method'>,
  { accessKeyId, accessKeySecret }: OssKey,
  now: EpochMs,
): Promise<Readonly<Record<string, string>>> {
  const sign = ossToSign({ ...put, method: 'PUT' }, now);
  const digest = hex(await crypto.subtle.digest('SHA-256', utf8(sign.canonical)));
  const [key, ...texts] = sign.chain(digest, accessKeySecret);
  let last: ArrayBuffer = utf8(key).buffer;
  for (const text of texts) last = await hmac(last, text);
  return { ...sign.headers, authorization: sign.authorization(accessKeyId, hex(last)) };
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
