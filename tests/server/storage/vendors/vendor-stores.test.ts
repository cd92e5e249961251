import { afterAll, describe, expect, it } from 'vitest';
import { epochMs, later, MINUTE } from '@/domain/shared/time';
import { SettingReader } from '@server/setting-reader';
import { readStorage, STORAGE_SETTING_ROWS } from '@server/storage-settings';
import { openVendor } from '@server/storage/vendors/open-vendor';
import { encodePath, signOss } from '@server/storage/vendors/oss-signature';
import { StorageFault } from '@server/storage/vendors/vendor-storage';
import { createSecureIds } from '@server/system/secure-ids';
import { expectOk } from '@tests/support/expect-result';
import { OSS, startOss } from '@tests/support/storage-oss';
import { QINIU, QINIU_DOMAIN, startQiniu } from '@tests/support/storage-qiniu';
import { S3, startS3 } from '@tests/support/storage-s3';
import type { StorageVendor } from '@tests/support/storage-vendor';
import { describeObjectStore } from '../object-store-conformance';

const NOW = epochMs(Date.UTC(2026, 5, 15, 12));
const clock = { now: () => NOW };
const started: StorageVendor[] = [];
afterAll(() => Promise.all(started.map((vendor) => vendor.close())));

interface Kind {
  readonly name: string;
  readonly start: (now: () => number) => Promise<StorageVendor>;
  readonly settings: (url: string) => Readonly<Record<string, string>>;
}

const KINDS: readonly Kind[] = [
  {
    name: 'aliyun-oss',
    start: startOss,
    settings: (url) => ({
      STORAGE_BUCKET: OSS.bucket,
      STORAGE_KEY: OSS.id,
      STORAGE_SECRET: OSS.secret,
      STORAGE_REGION: OSS.region,
      STORAGE_ROLE_ARN: OSS.role,
      STORAGE_URL: `${url}/${OSS.bucket}`,
      STORAGE_ADMIN_URL: url,
    }),
  },
  {
    name: 'qiniu',
    start: startQiniu,
    settings: (url) => ({
      STORAGE_BUCKET: QINIU.bucket,
      STORAGE_KEY: QINIU.id,
      STORAGE_SECRET: QINIU.secret,
      STORAGE_URL: `${url}${QINIU_DOMAIN}`,
      STORAGE_UPLOAD_URL: url,
      STORAGE_ADMIN_URL: url,
    }),
  },
  {
    name: 's3',
    start: startS3,
    settings: (url) => ({
      STORAGE_BUCKET: S3.bucket,
      STORAGE_KEY: S3.id,
      STORAGE_SECRET: S3.secret,
      STORAGE_REGION: S3.region,
      STORAGE_URL: url,
    }),
  },
];

async function open(
  { name, start, settings }: Kind,
  change: Readonly<Record<string, string>> = {},
) {
  const vendor = await start(() => NOW);
  started.push(vendor);
  const environment = { STORAGE_KIND: name, ...settings(vendor.url), ...change };
  const read = new SettingReader(environment, STORAGE_SETTING_ROWS);
  const store = openVendor(readStorage(read), { clock, ids: createSecureIds(clock) });
  if (read.fault || !store) throw new Error(`${read.fault?.name} is wrong`);
  return { vendor, store };
}

for (const kind of KINDS) {
  describeObjectStore(kind.name, async () => (await open(kind)).store);

  describe(`the bucket at ${kind.name}`, () => {
    it('is not reached with a wrong secret', async () => {
      const { vendor, store } = await open(kind, { STORAGE_SECRET: 'made-up' });
      await expect(store.put('u/7/a', Uint8Array.of(1))).rejects.toThrow(StorageFault);
      vendor.objects.set('u/7/b', Uint8Array.of(1));
      await expect(store.get('u/7/b')).rejects.toThrow(StorageFault);
      await expect(store.remove('u/7/b')).rejects.toThrow(StorageFault);
      expect([...vendor.objects.keys()]).toEqual(['u/7/b']);
    });

    it('is not read further than asked for', async () => {
      const { store } = await open(kind);
      await store.put('u/7/a', new Uint8Array(1_000));
      expect(expectOk(await store.getAtMost('u/7/a', 1_000))).toHaveLength(1_000);
      expect(await store.getAtMost('u/7/a', 999)).toEqual({
        ok: false,
        error: { kind: 'image-too-large' },
      });
      expect(expectOk(await store.getAtMost('u/7/b', 999))).toBeUndefined();
    });

    it('is said to be away when nobody answers', async () => {
      const { vendor, store } = await open(kind);
      await vendor.close();
      expect(await store.getAtMost('u/7/a', 1)).toEqual({
        ok: false,
        error: { kind: 'storage-away' },
      });
    });
  });
}

describe('a key lent by Aliyun', () => {
  it.each(['GET', 'DELETE'] as const)(
    'does not allow %s, even of its own object',
    async (method) => {
      const [oss] = KINDS;
      if (!oss) throw new Error('no OSS');
      const { vendor, store } = await open(oss);
      const key = 'incoming/u/7/a';
      vendor.objects.set(key, Uint8Array.of(1));
      const lent = expectOk(
        await store.grant({ key, maxBytes: 10, expiresAt: later(NOW, 15 * MINUTE) }),
      );
      if (!('accessKeyId' in lent)) throw new Error('not a key');
      const headers = { 'x-oss-security-token': lent.securityToken };
      const signed = signOss({ method, bucket: OSS.bucket, key, headers }, lent, NOW);
      const answer = await fetch(`${lent.url}/${encodePath(key)}`, { method, headers: signed });
      expect([answer.status, (await answer.text()).includes('AccessDenied')]).toEqual([403, true]);
      expect(vendor.objects.has(key)).toBe(true);
    },
  );

  it('is not lent without the secret of the account', async () => {
    const [oss] = KINDS;
    if (!oss) throw new Error('no OSS');
    const { store } = await open(oss, { STORAGE_SECRET: 'made-up' });
    const wish = { key: 'incoming/a', maxBytes: 1, expiresAt: later(NOW, 15 * MINUTE) };
    expect(await store.grant(wish)).toEqual({ ok: false, error: { kind: 'storage-away' } });
  });
});
