import { encodeStrictly } from '@/contract/strict-encoding';
import { createHmac } from 'node:crypto';
import { iso } from './time';
import { sha256 } from './secrets';

/** A request to an Aliyun RPC operation before it is signed. */
interface Acs3Request {
  readonly method: 'GET' | 'POST';
  /** Host with port, as the Host header will say it. */
  readonly host: string;
  /** Parameters of the query string, unencoded. */
  readonly query: Readonly<Record<string, string>>;
  /** Headers to sign, lower case: `host` is added, `x-acs-*` and `content-type` belong here. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An Aliyun access key. */
interface AccessKey {
  readonly id: string;
  readonly secret: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

/**
 * The headers of a request signed after Aliyun's signature version 3: those given, the hash of the
 * body, and `authorization`.
 */
export function signAcs3(request: Acs3Request, key: AccessKey): Readonly<Record<string, string>> {
  const contentHash = sha256(request.body);
  const headers = { ...request.headers, 'x-acs-content-sha256': contentHash };
  const signed = Object.entries({ ...headers, host: request.host }).sort(byName);
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    '/',
    canonicalQuery(request.query),
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    contentHash,
  ].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key.id},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** Parameters sorted by name and encoded as RFC 3986 asks, joined by `&`. */
export function canonicalQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .sort(byName)
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .join('&');
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

/** `now`, in milliseconds since 1970, as the header `x-acs-date` has it: to the second. */
export function acsDate(now: number): string {
  return iso(now).replace(/\.\d{3}Z$/, 'Z');
}
