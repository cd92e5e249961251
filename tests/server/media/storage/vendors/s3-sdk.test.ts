import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { describe, expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { signS3, signS3Policy } from '@server/media/storage/vendors/s3';
import { S3 } from '@tests/support/storage-s3';
import { S3_KIND } from '@tests/support/storage-vendors';
import { jpegOf, openBucket, recordRequests } from './open-bucket';

const KEY = 'incoming/u/7/a b(1)';
const FILE = jpegOf(2_000);
const SIGNER = { accessKeyId: S3.id, accessKeySecret: S3.secret, region: S3.region };

/** The vendor's own library, with the bucket in the path. */
function clientOf(url: string, change: Partial<S3ClientConfig> = {}): S3Client {
  return new S3Client({
    endpoint: url,
    region: S3.region,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: S3.id, secretAccessKey: S3.secret },
    ...change,
  });
}

const object = { Bucket: S3.bucket, Key: KEY };

/** Sends a form as a page does. */
async function post(
  url: string,
  fields: Readonly<Record<string, string>>,
  { file = FILE, type = 'image/jpeg' } = {},
): Promise<readonly [number, string]> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('Content-Type', type);
  body.set('file', new Blob([Uint8Array.from(file)], { type }), 'picture');
  const answer = await fetch(url, { method: 'POST', body });
  return [answer.status, await answer.text()];
}

/** A form for {@link KEY} as the library signs it, with the limits of this server's. */
function libraryForm(url: string) {
  return createPresignedPost(clientOf(url), {
    ...object,
    Expires: 900,
    Fields: { success_action_status: '201' },
    Conditions: [
      ['starts-with', '$Content-Type', 'image/'],
      ['content-length-range', 0, 1_500_000],
    ],
  });
}

describe('the library of S3', () => {
  it('puts, reads and removes with the key of the account', async () => {
    const { vendor } = await openBucket(S3_KIND);
    const client = clientOf(vendor.url);
    await client.send(new PutObjectCommand({ ...object, Body: FILE, ContentType: 'image/jpeg' }));
    expect([...vendor.objects]).toEqual([[KEY, FILE]]);
    const read = await client.send(new GetObjectCommand(object));
    expect(Buffer.from((await read.Body?.transformToByteArray()) ?? [])).toEqual(FILE);
    await client.send(new DeleteObjectCommand(object));
    expect(vendor.objects.size).toBe(0);
  });

  it.each([
    ['a wrong secret', { credentials: { accessKeyId: S3.id, secretAccessKey: 'made-up' } }],
    ['an unknown key', { credentials: { accessKeyId: 'nobody', secretAccessKey: S3.secret } }],
    ['another region', { region: 'us-east-1' }],
  ])('is refused with %s', async (_, change) => {
    const { vendor } = await openBucket(S3_KIND);
    const put = clientOf(vendor.url, change).send(new PutObjectCommand({ ...object, Body: FILE }));
    await expect(put).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect(vendor.objects.size).toBe(0);
  });

  it('signs a form that is taken, within what it allows', async () => {
    const { vendor } = await openBucket(S3_KIND);
    const { url, fields } = await libraryForm(vendor.url);
    expect(url).toBe(`${vendor.url}/${S3.bucket}`);
    expect((await post(url, { ...fields, key: `${KEY}-other` }))[0]).toBe(403);
    expect((await post(url, { ...fields, acl: 'public-read' }))[0]).toBe(403);
    expect((await post(url, fields, { type: 'text/html' }))[0]).toBe(403);
    const large = await post(url, fields, { file: jpegOf(1_500_001) });
    expect([large[0], large[1].includes('EntityTooLarge')]).toEqual([400, true]);
    expect(vendor.objects.size).toBe(0);
    expect((await post(url, fields))[0]).toBe(201);
    expect([...vendor.objects]).toEqual([[KEY, new Uint8Array(FILE)]]);
  });

  it('signs a form as this server does, which names the same limits', async () => {
    const { vendor, grant } = await openBucket(S3_KIND);
    const { fields } = await libraryForm(vendor.url);
    const { Policy: policy = '', 'X-Amz-Credential': credential = '' } = fields;
    expect(signS3Policy(policy, credential.slice(S3.id.length + 1), SIGNER)).toBe(
      fields['X-Amz-Signature'],
    );
    const given = await grant(KEY);
    if (!('fields' in given) || !given.fields) throw new Error('no form was granted');
    const [ours, theirs] = [given.fields['policy'] ?? '', policy].map(limitsOf);
    expect(ours).toEqual(theirs);
  });

  it('signs a put as this server does', async () => {
    const { url, requests } = await recordRequests();
    const client = clientOf(url);
    // The name of the call in the query is the library's own habit; this server sends no query.
    client.middlewareStack.add(
      (next) => (args) => {
        delete (args.request as { query: Record<string, unknown> }).query['x-id'];
        return next(args);
      },
      { step: 'build' },
    );
    await client.send(new PutObjectCommand({ ...object, Body: FILE, ContentType: 'image/jpeg' }));
    const [request] = requests;
    const authorization = request?.headers['authorization'] ?? '';
    const moment = request?.headers['x-amz-date'] ?? '';
    const at = moment.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z');
    const own = new Set(['host', 'x-amz-date', 'x-amz-content-sha256']);
    const names = (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '').split(';');
    const headers = Object.fromEntries(
      names.filter((name) => !own.has(name)).map((name) => [name, request?.headers[name] ?? '']),
    );
    expect(Object.keys(headers)).toContain('content-type');
    const ours = signS3(
      { method: 'PUT', url: `${url}${request?.path}`, headers, body: FILE },
      SIGNER,
      epochMs(Date.parse(at)),
    );
    expect(ours['authorization']).toBe(authorization.replaceAll(', ', ','));
  });
});

/** What a policy allows, without its moment and its signer, each in one form. */
function limitsOf(policy: string): unknown {
  const { conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    readonly conditions: readonly (Readonly<Record<string, string>> | readonly unknown[])[];
  };
  return conditions
    .map((condition) =>
      Array.isArray(condition)
        ? JSON.stringify(condition).replace('"$x-amz', '"$X-Amz')
        : Object.entries(condition)
            .map(([name, value]) => JSON.stringify(['eq', `$${name}`, value]))
            .join(),
    )
    .filter((condition) => !/x-amz-/i.test(condition))
    .toSorted((one, other) => one.localeCompare(other));
}
