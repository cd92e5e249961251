import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import qiniu from 'qiniu';
import { describe, expect, it } from 'vitest';
import {
  qiniuPrivateUrl,
  qiniuUploadToken,
  type QiniuPolicy,
} from '@server/media/storage/vendors/qiniu';
import { QINIU, QINIU_DOMAIN } from '@tests/support/storage-qiniu';
import { QINIU_KIND } from '@tests/support/storage-vendors';
import { MINUTE } from '@/domain/shared/time';
import { jpegOf, openBucket } from './open-bucket';

const KEY = 'incoming/u/7/a';
const SIGNER = { accessKeyId: QINIU.id, accessKeySecret: QINIU.secret };
const MEGABYTE = 1_024 * 1_024;
const mac = (secret: string = QINIU.secret) => new qiniu.auth.digest.Mac(QINIU.id, secret);

/** The vendor's own library, with every one of its hosts at one address. */
function configOf(url: string): qiniu.conf.Config {
  const { host } = new URL(url);
  const zone = new qiniu.conf.Zone([host], [host], host, host, host, host);
  return new qiniu.conf.Config({ zone, useHttpsDomain: false });
}

/** A token of the library itself for {@link KEY}. */
function libraryToken(secret?: string): string {
  const scope = `${QINIU.bucket}:${KEY}`;
  return new qiniu.rs.PutPolicy({ scope, expires: 900, insertOnly: 1 }).uploadToken(mac(secret));
}

/** Uploads `file` as one form or in parts; what the vendor answered. */
async function upload(
  url: string,
  token: string,
  { key = KEY, file = jpegOf(2_000), inParts = false } = {},
): Promise<{ readonly status: number; readonly data: unknown }> {
  const config = configOf(url);
  if (!inParts) {
    const extra = new qiniu.form_up.PutExtra('picture', {}, 'image/jpeg');
    const { resp, data } = await new qiniu.form_up.FormUploader(config).put(
      token,
      key,
      file,
      extra,
    );
    return { status: Number(resp.statusCode), data };
  }
  const extra = qiniu.resume_up.PutExtra.create(
    'picture',
    {},
    'image/jpeg',
    undefined,
    undefined,
    MEGABYTE,
  );
  const folder = await mkdtemp(join(tmpdir(), 'parley-qiniu-'));
  try {
    const path = join(folder, 'picture');
    await writeFile(path, file);
    const uploader = new qiniu.resume_up.ResumeUploader(config);
    const { resp, data } = await uploader.putFile(token, key, path, extra);
    return { status: Number(resp.statusCode), data };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A token of this server for {@link KEY}. */
async function granted(now?: () => number) {
  const { vendor, grant } = await openBucket(QINIU_KIND, now);
  const given = await grant(KEY);
  if (!('token' in given)) throw new Error('no token was granted');
  return { vendor, token: given.token };
}

describe('the library of Qiniu', () => {
  it.each([
    ['as one form', { inParts: false }],
    ['in parts', { inParts: true }],
  ])('uploads %s with a token of this server and with its own', async (_, how) => {
    const { vendor, token } = await granted();
    const file = jpegOf(how.inParts ? MEGABYTE + 1_000 : 2_000);
    for (const each of [token, libraryToken()]) {
      vendor.objects.clear();
      expect(await upload(vendor.url, each, { ...how, file })).toMatchObject({
        status: 200,
        data: { key: KEY },
      });
      expect([...vendor.objects.keys()]).toEqual([KEY]);
      expect(Buffer.compare(vendor.objects.get(KEY) ?? Buffer.of(), file)).toBe(0);
    }
  });

  it.each([
    ['as one form', false],
    ['in parts', true],
  ])('is refused %s beyond what a token of this server allows', async (_, inParts) => {
    const { vendor, token } = await granted();
    const elsewhere = await upload(vendor.url, token, { key: `${KEY}-other`, inParts });
    expect(elsewhere.status).toBe(403);
    const large = await upload(vendor.url, token, { file: jpegOf(1_500_001), inParts });
    expect(large.status).toBe(413);
    const page = Buffer.from('<!doctype html><script></script>');
    expect((await upload(vendor.url, token, { file: page, inParts })).status).toBe(403);
    const [id, signature = '', policy] = token.split(':');
    const forged = [id, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), policy];
    expect((await upload(vendor.url, forged.join(':'), { inParts })).status).toBe(401);
    expect((await upload(vendor.url, libraryToken('made-up'), { inParts })).status).toBe(401);
    expect(vendor.objects.size).toBe(0);
    expect((await upload(vendor.url, token, { inParts })).status).toBe(200);
    expect((await upload(vendor.url, token, { inParts })).status).toBe(614);
  });

  it('is refused once the fifteen minutes are over, and not before', async () => {
    let ahead = 0;
    const { vendor, token } = await granted(() => Date.now() + ahead);
    ahead = 15 * MINUTE;
    expect((await upload(vendor.url, token)).status).toBe(401);
    ahead = 14 * MINUTE;
    expect((await upload(vendor.url, token)).status).toBe(200);
  });

  it('signs an upload policy as this server does', async () => {
    const token = libraryToken();
    const text = Buffer.from(token.split(':')[2] ?? '', 'base64url').toString();
    expect(qiniuUploadToken(JSON.parse(text) as QiniuPolicy, SIGNER)).toBe(token);
    const ours = (await granted()).token;
    const signature = createHmac('sha1', QINIU.secret)
      .update(ours.split(':')[2] ?? '')
      .digest();
    expect(ours.split(':')[1]).toBe(qiniu.util.base64ToUrlSafe(signature.toString('base64')));
  });

  it('signs the address of a private object as this server does, and can read it', async () => {
    const { vendor, store } = await openBucket(QINIU_KIND);
    const file = jpegOf(2_000);
    await store.put(KEY, file);
    const manager = new qiniu.rs.BucketManager(mac(), configOf(vendor.url));
    const deadline = Math.floor(Date.now() / 1_000) + 900;
    const domain = `${vendor.url}${QINIU_DOMAIN}`;
    const url = manager.privateDownloadUrl(domain, 'u/7/a', deadline);
    expect(url).toBe(qiniuPrivateUrl(`${domain}/u/7/a`, deadline, SIGNER));
    const answer = await fetch(manager.privateDownloadUrl(domain, KEY, deadline));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(file);
    const stranger = new qiniu.rs.BucketManager(mac('made-up'), configOf(vendor.url));
    expect((await fetch(stranger.privateDownloadUrl(domain, KEY, deadline))).status).toBe(401);
  });

  it('removes what this server stored, and only with the secret', async () => {
    const { vendor, store } = await openBucket(QINIU_KIND);
    await store.put(KEY, jpegOf(2_000));
    expect(await removal(vendor.url, mac('made-up'))).toBe(401);
    expect(vendor.objects.size).toBe(1);
    expect(await removal(vendor.url, mac())).toBe(200);
    expect(vendor.objects.size).toBe(0);
  });
});

/**
 * Removes {@link KEY} with a request the library signs. It is not sent by the library, which writes a
 * port twice into what it signs: the vendor's own hosts have none.
 */
function removal(url: string, signer: qiniu.auth.digest.Mac): Promise<number | undefined> {
  const path = `/delete/${qiniu.util.urlsafeBase64Encode(`${QINIU.bucket}:${KEY}`)}`;
  const type = 'application/x-www-form-urlencoded';
  const headers = { 'X-Qiniu-Date': '20260615T120000Z' };
  const address = `http://rs.qiniuapi.com${path}`;
  const authorization = qiniu.util.generateAccessTokenV2(
    signer,
    address,
    'POST',
    type,
    '',
    headers,
  );
  const sent = { ...headers, authorization, host: 'rs.qiniuapi.com', 'content-type': type };
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { method: 'POST', headers: sent }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
