import { beforeEach, describe, expect, it, afterAll } from 'vitest';
import type { ObjectStore } from '@server/kernel/ports/media';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileObjectStore } from '@server/media/storage/file-object-store';
import { epochMs, later, MINUTE } from '@/domain/shared/time';
import { encodePath } from '@/contract/strict-encoding';
import { SettingReader } from '@server/kernel/setting-reader';
import { readStorage, STORAGE_SETTING_ROWS } from '@server/media/storage/storage-settings';
import { openVendor } from '@server/media/storage/vendors/open-vendor';
import { signOss } from '@server/media/storage/vendors/oss';
import { StorageFault } from '@server/media/storage/vendors/vendor-storage';
import { createSecureIds } from '@server/kernel/secrets';
import { systemScheduler } from '@server/kernel/scheduler';
import { expectOk } from '@tests/support/expect-result';
import { OSS } from '@tests/support/storage-oss';
import { startStorageVendor, type StorageVendor } from '@tests/support/storage-vendor';
import {
  OSS_KIND,
  QINIU_KIND,
  S3_KIND,
  STORAGE_VENDORS,
  type VendorKind,
} from '@tests/support/storage-vendors';
import { openBucket, recordRequests } from './vendors/open-bucket';
import { startTestServer } from '@tests/support/server';

/** What every {@link ObjectStore} must do. Call it from the adapter's own test file. */
function describeObjectStore(adapter: string, open: () => Promise<ObjectStore>): void {
  describe(`${adapter} as an ObjectStore`, () => {
    let store: ObjectStore;
    beforeEach(async () => {
      store = await open();
    });

    it('returns what was stored, byte for byte', async () => {
      const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
      await store.put('u/7/01h_abc-DEF', bytes);
      expect(Buffer.compare((await store.get('u/7/01h_abc-DEF')) ?? Buffer.of(), bytes)).toBe(0);
    });

    it('has nothing under other keys, beside folders and after removal', async () => {
      await store.put('u/7/a', Uint8Array.of(1));
      expect(await store.get('u/7/b')).toBeUndefined();
      expect(await store.get('u/7')).toBeUndefined();
      expect(await store.get('u/7/a/b')).toBeUndefined();
      await store.remove('u/7/a');
      await store.remove('u/7/a');
      expect(await store.get('u/7/a')).toBeUndefined();
    });

    it('replaces an object whole, also when several writers do so at once', async () => {
      const versions = Array.from({ length: 20 }, (_, index) => new Uint8Array(5_000).fill(index));
      await Promise.all(versions.map((version) => store.put('u/7/a', version)));
      const kept = await store.get('u/7/a');
      expect(kept).toHaveLength(5_000);
      expect(new Set(kept).size).toBe(1);
    });

    it.each(['../a', 'u/../a', '/a', 'u//a', 'u/.a', '.', '', 'u/a\0', 'u\\a', 'u/a/', 'ü'])(
      'knows no key %j',
      async (key) => {
        await expect(store.put(key, Uint8Array.of(1))).rejects.toThrow(RangeError);
        await expect(store.get(key)).rejects.toThrow(RangeError);
      },
    );
  });
}

describe('the store of files', () => {
  const folders: string[] = [];

  async function folder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'parley-objects-'));
    folders.push(made);
    return made;
  }

  afterAll(async () => {
    for (const made of folders) await rm(made, { recursive: true, force: true });
  });

  describeObjectStore('FileObjectStore', async () => createFileObjectStore(await folder()));

  it('leaves nothing lying about beside its objects', async () => {
    const directory = await folder();
    const store = createFileObjectStore(directory);
    await Promise.all(['a', 'b', 'a'].map((key) => store.put(`u/${key}`, Uint8Array.of(1))));
    expect(await readdir(join(directory, 'u'))).toEqual(['a', 'b']);
  });
});

describe('the stores of vendors', () => {
  const NOW = epochMs(Date.UTC(2026, 5, 15, 12));
  const clock = { now: () => NOW };
  const started: StorageVendor[] = [];
  afterAll(() => Promise.all(started.map((vendor) => vendor.close())));

  async function open(kind: VendorKind, change: Readonly<Record<string, string>> = {}) {
    const vendor = await kind.start(() => NOW);
    started.push(vendor);
    const read = new SettingReader({ ...kind.settings(vendor), ...change }, STORAGE_SETTING_ROWS);
    const store = openVendor(readStorage(read), {
      clock,
      ids: createSecureIds(clock),
      scheduler: systemScheduler,
      log: { warn: () => undefined },
    });
    if (read.fault || !store) throw new Error(`${read.fault?.name} is wrong`);
    return { vendor, store };
  }

  for (const kind of STORAGE_VENDORS) {
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

      it('is reported as away when its server does not answer', async () => {
        const { vendor, store } = await open(kind);
        await vendor.close();
        expect(await store.getAtMost('u/7/a', 1)).toEqual({
          ok: false,
          error: { kind: 'storage-away' },
        });
      });
    });
  }

  it.each([429, 500, 503])(
    'ask a bucket that answers %i once more, and no third time',
    async (status) => {
      const statuses = [status, 200, status, status, 200];
      const bucket = await startStorageVendor(() => ({
        status: statuses.shift() ?? 404,
        body: 'a',
      }));
      started.push(bucket);
      const { store } = await open(S3_KIND, { STORAGE_URL: bucket.url });
      expect(await store.get('u/7/a')).toEqual(Buffer.from('a'));
      await expect(store.get('u/7/a')).rejects.toThrow(StorageFault);
      expect(statuses).toEqual([200]);
    },
  );

  describe('a key lent by Aliyun', () => {
    it.each(['GET', 'DELETE'] as const)(
      'does not allow %s, even of its own object',
      async (method) => {
        const { vendor, store } = await open(OSS_KIND);
        const key = 'incoming/u/7/a';
        vendor.objects.set(key, Uint8Array.of(1));
        const lent = expectOk(
          await store.grant({ key, maxBytes: 10, expiresAt: later(NOW, 15 * MINUTE) }),
        );
        if (!('accessKeyId' in lent)) throw new Error('not a key');
        const headers = { 'x-oss-security-token': lent.securityToken };
        const signed = signOss({ ...OSS, method, key, headers }, lent, NOW);
        const answer = await fetch(`${lent.url}/${encodePath(key)}`, { method, headers: signed });
        expect([answer.status, (await answer.text()).includes('AccessDenied')]).toEqual([
          403,
          true,
        ]);
        expect(vendor.objects.has(key)).toBe(true);
      },
    );

    it('is not lent without the secret of the account', async () => {
      const { store } = await open(OSS_KIND, { STORAGE_SECRET: 'made-up' });
      const wish = { key: 'incoming/a', maxBytes: 1, expiresAt: later(NOW, 15 * MINUTE) };
      expect(await store.grant(wish)).toEqual({ ok: false, error: { kind: 'storage-away' } });
    });

    it('is requested for a quarter of an hour and the one object, and for nothing else', async () => {
      const { url, requests } = await recordRequests();
      const { store } = await openBucket(OSS_KIND, undefined, { STORAGE_ADMIN_URL: url });
      await store.grant({ key: 'incoming/u/7/a', maxBytes: 1, expiresAt: later(NOW, 15 * MINUTE) });
      const wish = new URLSearchParams(requests[0]?.body.toString());
      expect(Object.fromEntries(wish)).toEqual({
        DurationSeconds: '900',
        RoleArn: OSS.role,
        RoleSessionName: 'upload',
        Policy: expect.any(String),
      });
      expect(JSON.parse(wish.get('Policy') ?? '')).toEqual({
        Version: '1',
        Statement: [
          {
            Effect: 'Allow',
            Action: ['oss:PutObject'],
            Resource: [`acs:oss:*:*:${OSS.bucket}/incoming/u/7/a`],
          },
        ],
      });
    });
  });

  describe('what the other vendors grant', () => {
    const wish = { key: 'incoming/u/7/a', maxBytes: 10, expiresAt: later(NOW, 15 * MINUTE) };

    it('is one new object of a size and of pictures’ kinds, by Qiniu', async () => {
      const { store } = await open(QINIU_KIND);
      const given = expectOk(await store.grant(wish));
      if (!('token' in given)) throw new Error('not a token');
      const policy = Buffer.from(given.token.split(':')[2] ?? '', 'base64url').toString();
      expect(JSON.parse(policy)).toEqual({
        scope: 'pics:incoming/u/7/a',
        deadline: Math.floor(wish.expiresAt / 1_000),
        insertOnly: 1,
        fsizeLimit: 10,
        mimeLimit: 'image/jpeg;image/png;image/gif;image/webp',
      });
    });

    it('is one object of a size and of pictures’ kinds, by S3', async () => {
      const { store } = await open(S3_KIND);
      const given = expectOk(await store.grant(wish));
      if (!('fields' in given) || !given.fields) throw new Error('not a form');
      const policy = Buffer.from(given.fields['policy'] ?? '', 'base64').toString();
      expect(JSON.parse(policy)).toEqual({
        expiration: '2026-06-15T12:15:00.000Z',
        conditions: [
          { bucket: 'pics' },
          ['eq', '$key', 'incoming/u/7/a'],
          ['eq', '$success_action_status', '201'],
          ['eq', '$x-amz-algorithm', 'AWS4-HMAC-SHA256'],
          ['eq', '$x-amz-credential', 'AKIDEXAMPLE/20260615/eu-central-1/s3/aws4_request'],
          ['eq', '$x-amz-date', '20260615T120000Z'],
          ['starts-with', '$Content-Type', 'image/'],
          ['content-length-range', 0, 10],
        ],
      });
    });
  });
});

describe('the policy of the page', () => {
  it('lets a page upload to the storage of this installation and to no other', async () => {
    const client = await mkdtemp(join(tmpdir(), 'parley-policy-'));
    await writeFile(join(client, 'index.html'), '<!doctype html><title>page</title>');
    const server = await startTestServer({
      client,
      settings: {
        STORAGE_KIND: 's3',
        STORAGE_BUCKET: 'pics',
        STORAGE_KEY: 'id',
        STORAGE_SECRET: 'secret',
        STORAGE_REGION: 'eu-central-1',
      },
    });
    const answer = await fetch(`${server.url}/`);
    await server.close();
    await rm(client, { recursive: true });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const own = server.url.replace('http', 'ws');
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(
      `'self' ${own} https://s3.eu-central-1.amazonaws.com`,
    );
  });
});
