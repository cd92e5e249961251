import Client from 'ali-oss';
import { describe, expect, it } from 'vitest';
import { signOssPut } from '@/infrastructure/storage/oss-signature';
import { epochMs, MINUTE, SECOND } from '@/domain/shared/time';
import { signOss } from '@server/media/storage/vendors/oss';
import { OSS } from '@tests/support/storage-oss';
import { OSS_KIND } from '@tests/support/storage-vendors';
import type { SeenRequest } from '@tests/support/storage-vendor';
import { jpegOf, openBucket, recordRequests } from './open-bucket';

const KEY = 'incoming/u/7/a b(1)';
const FILE = jpegOf(2_000);

/** The vendor's own library, signing with version 4, with the bucket in the path. */
function clientOf(url: string, change: Partial<Client.Options> = {}): Client {
  const options: Client.Options & { readonly sldEnable: true } = {
    accessKeyId: OSS.id,
    accessKeySecret: OSS.secret,
    bucket: OSS.bucket,
    region: `oss-${OSS.region}`,
    endpoint: url,
    sldEnable: true,
    secure: false,
    authorizationV4: true,
    refreshSTSTokenInterval: Number.MAX_SAFE_INTEGER,
    ...change,
  };
  return new Client(options);
}

/** The library with the key that this server lends for {@link KEY}. */
async function lent(now: () => number = () => Date.now(), change: Partial<Client.Options> = {}) {
  const { vendor, grant } = await openBucket(OSS_KIND, now);
  const given = await grant(KEY);
  if (!('securityToken' in given)) throw new Error('no key was lent');
  const { accessKeyId, accessKeySecret, securityToken } = given;
  const client = clientOf(vendor.url, {
    accessKeyId,
    accessKeySecret,
    stsToken: securityToken,
    ...change,
  });
  return { vendor, client };
}

/** The library's request to put {@link FILE}, as a storage gets it. */
async function recordedPut(change: Partial<Client.Options>): Promise<SeenRequest> {
  const { url, requests } = await recordRequests();
  await clientOf(url, change).put(KEY, FILE, { mime: 'image/jpeg' });
  const [request] = requests;
  if (!request) throw new Error('nothing was sent');
  return request;
}

/** What both sides sign of a request: the headers this storage knows, and the moment. */
function signedParts({ headers }: SeenRequest) {
  const known = Object.entries(headers).filter(
    ([name]) =>
      name === 'content-type' ||
      name === 'content-md5' ||
      (name.startsWith('x-oss-') && name !== 'x-oss-date' && name !== 'x-oss-content-sha256'),
  );
  const moment = headers['x-oss-date'] ?? '';
  const at = moment.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z');
  return { headers: Object.fromEntries(known), now: epochMs(Date.parse(at)) };
}

describe('the library of Aliyun OSS', () => {
  it('puts, reads and removes with the key of the account', async () => {
    const { vendor } = await openBucket(OSS_KIND);
    const client = clientOf(vendor.url);
    await client.put(KEY, FILE);
    expect([...vendor.objects]).toEqual([[KEY, FILE]]);
    expect((await client.get(KEY)).content).toEqual(FILE);
    await client.delete(KEY);
    expect(vendor.objects.size).toBe(0);
  });

  it('puts the one object with the key that is lent for it, and nothing else', async () => {
    const { vendor, client } = await lent();
    await client.put(KEY, FILE);
    expect([...vendor.objects]).toEqual([[KEY, FILE]]);
    const denied = { status: 403, code: 'AccessDenied' };
    await expect(client.put(`${KEY}-other`, FILE)).rejects.toMatchObject(denied);
    await expect(client.get(KEY)).rejects.toMatchObject(denied);
    await expect(client.delete(KEY)).rejects.toMatchObject(denied);
    expect([...vendor.objects.keys()]).toEqual([KEY]);
  });

  it.each([
    ['a wrong secret', { accessKeySecret: 'made-up' }, 'SignatureDoesNotMatch'],
    ['a token that is not of this key', { stsToken: 'made-up' }, 'InvalidSecurityToken'],
    ['an unknown key', { accessKeyId: 'STS.nobody' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'oss-eu-central-1' }, 'SignatureDoesNotMatch'],
  ])('is refused with %s', async (_, change, code) => {
    const { vendor, client } = await lent(undefined, change);
    await expect(client.put(KEY, FILE)).rejects.toMatchObject({ status: 403, code });
    expect(vendor.objects.size).toBe(0);
  });

  it('is refused once the fifteen minutes are over, and not before', async () => {
    // Both clocks have to be near each other for a signature to count at all.
    let behind = 10 * MINUTE;
    const { client } = await lent(() => Date.now() - behind);
    behind = -5 * MINUTE + 10 * SECOND;
    await client.put(KEY, FILE);
    behind = -5 * MINUTE;
    const late = { status: 403, code: 'SecurityTokenExpired' };
    await expect(client.put(KEY, FILE)).rejects.toMatchObject(late);
  });

  it('signs a put as this server and as the page do', async () => {
    const key = { accessKeyId: 'STS.id', accessKeySecret: 'a-secret' };
    const request = await recordedPut({ ...key, stsToken: 'the-token' });
    const { headers, now } = signedParts(request);
    expect(Object.keys(headers)).toEqual(
      expect.arrayContaining(['content-type', 'x-oss-security-token']),
    );
    const put = { bucket: OSS.bucket, key: KEY, region: OSS.region, headers };
    const ours = signOss({ ...put, method: 'PUT' }, key, now);
    expect(ours['authorization']).toBe(request.headers['authorization']);
    const page = await signOssPut(put, key, now);
    expect(page['authorization']).toBe(request.headers['authorization']);
  });
});
