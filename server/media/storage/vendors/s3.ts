import type { EpochMs } from '@/domain/shared/time';
import { compactTime } from '@/contract/oss-signing';
import { iso } from '@server/kernel/time';
import { sha256 } from '@server/kernel/secrets';
import { chain, createSignedObjects } from './signed-objects';
import { ok } from '@/domain/shared/result';
import { encodePath } from '@/contract/strict-encoding';
import type { Clock } from '@server/kernel/ports/system';
import type { S3Settings } from '@server/media/storage/storage-settings';
import type { UploadRequest, VendorRequest } from '@server/kernel/ports/adapters';
import type { VendorTransport, VendorStorage } from './vendor-storage';

/** Who signs, and where. */
interface S3Signer {
  readonly region: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** A request to S3 before it is signed. */
interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Full address; its path is already encoded. */
  readonly url: string;
  /** Lower case, besides `host`; every one of them is signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The headers of `request` with its signature, version 4 (vendor's documentation, "SigV4"). */
export function signS3(
  { method, url, headers, body }: S3Request,
  signer: S3Signer,
  now: EpochMs,
): Readonly<Record<string, string>> {
  const { host, pathname } = new URL(url);
  const moment = compactTime(now);
  const scope = scopeOf(moment, signer);
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': moment,
  };
  const signed: Record<string, string> = { ...sent, host };
  const names = Object.keys(signed).sort();
  const canonical = [
    method,
    pathname,
    '',
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const text = `${ALGORITHM}\n${moment}\n${scope}\n${sha256(canonical)}`;
  const signature = chain([`AWS4${signer.accessKeySecret}`, ...scope.split('/'), text]);
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${signer.accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature.toString('hex')}`,
  };
}

/** What a form upload may be: its fields, and how many bytes the file may have. */
interface S3Form {
  readonly bucket: string;
  readonly key: string;
  readonly maxBytes: number;
  readonly expiresAt: EpochMs;
}

/** The fields of a form that uploads one object (vendor's documentation, "POST policy"). */
function signS3Form(
  { bucket, key, maxBytes, expiresAt }: S3Form,
  signer: S3Signer,
  now: EpochMs,
): Readonly<Record<string, string>> {
  const moment = compactTime(now);
  const scope = scopeOf(moment, signer);
  const fixed = {
    key,
    success_action_status: '201',
    'x-amz-algorithm': ALGORITHM,
    'x-amz-credential': `${signer.accessKeyId}/${scope}`,
    'x-amz-date': moment,
  };
  const policy = {
    expiration: iso(expiresAt),
    conditions: [
      { bucket },
      ...Object.entries(fixed).map(([name, value]) => ['eq', `$${name}`, value]),
      ['starts-with', '$Content-Type', 'image/'],
      ['content-length-range', 0, maxBytes],
    ],
  };
  const text = Buffer.from(JSON.stringify(policy)).toString('base64');
  return { ...fixed, policy: text, 'x-amz-signature': signS3Policy(text, scope, signer) };
}

/** The signature of a base64 policy: the end of the same chain of keys. */
export function signS3Policy(policy: string, scope: string, signer: S3Signer): string {
  return chain([`AWS4${signer.accessKeySecret}`, ...scope.split('/'), policy]).toString('hex');
}

function scopeOf(moment: string, { region }: S3Signer): string {
  return `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
}

/**
 * A bucket at a service that speaks S3, addressed by path. An upload gets the signed form of one
 * object with its greatest size.
 */
export function createS3(
  settings: S3Settings,
  { clock, transport }: { readonly clock: Clock; readonly transport: VendorTransport },
): VendorStorage<UploadRequest> {
  const { bucket, serviceUrl } = settings;
  const request = (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body: Uint8Array = Buffer.alloc(0),
  ): VendorRequest => {
    const url = `${serviceUrl}/${bucket}/${encodePath(key)}`;
    const headers = signS3({ method, url, headers: {}, body }, settings, clock.now());
    return { url, method, headers, ...(method === 'PUT' && { body: Buffer.from(body) }) };
  };
  return {
    ...createSignedObjects(
      {
        read: (key) => request('GET', key),
        write: (key, bytes) => request('PUT', key, bytes),
        remove: (key) => request('DELETE', key),
      },
      transport,
    ),
    grant: async (wish) =>
      ok({
        url: `${serviceUrl}/${bucket}`,
        method: 'POST',
        fields: signS3Form({ bucket, ...wish }, settings, clock.now()),
      }),
  };
}
