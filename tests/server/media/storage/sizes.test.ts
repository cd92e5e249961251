import fastify from 'fastify';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi, describe, afterAll, beforeAll } from 'vitest';
import { albumList, albumUpload } from '@/contract/http/media';
import { momentInfo } from '@/contract/http/moments';
import { err } from '@/domain/shared/result';
import { CONNECTION_TIMEOUT } from '@server/kernel/http/limits';
import { createDecodeQueue } from '@server/media/storage/decode-queue';
import { createFileObjectStore } from '@server/media/storage/file-object-store';
import { createMakeSizes } from '@server/media/storage/make-sizes';
import { removeObjects } from '@server/media/storage/owned-pictures';
import { createStoragePlugin } from '@server/media/storage/storage-plugin';
import { stripMetadata } from '@/domain/media/strip-metadata';
import {
  dressedJpeg,
  exifSegment,
  gif,
  jpeg,
  movingPng,
  turnedPng,
  avif,
  pixels,
  tells,
} from '@tests/domain/media/picture-corpus';
import { dressedWebp, movingWebp } from '@tests/domain/media/webp-corpus';
import { expectOk } from '@tests/support/expect-result';
import { publish, upload } from '@tests/server/moments/moments-world';
import { ManualClock } from '@tests/support/manual-clock';
import { movableClock } from '@tests/support/movable-clock';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import { LANGUAGES } from '@/domain/shared/language';
import { movingAvif } from '@tests/domain/media/avif-corpus';
import { dressedPictures, misfits, type Misfit } from '@tests/domain/media/picture-files';
import {
  call,
  registered,
  startIdentityServer,
  type IdentityServer,
  type LoginInfo,
} from '@tests/server/account/identity-server';

describe('sizes', () => {
  const SEA = { r: 32, g: 64, b: 96 };
  const large = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: SEA } })
      .jpeg()
      .toBuffer();

  describeOnEachServer('the sizes of a picture', 'rules', ({ server, world }) => {
    const shown = async (token: string, path: string) => {
      const answer = await fetch(`${server().url}/objects/${path}`, { headers: { token } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type');
      if (answer.status !== 200) return { status: answer.status };
      const { width, height } = await sharp(bytes).metadata();
      return { status: 200, type, width, height };
    };

    it('are answered where they are kept, else the picture itself, to whom it is shown', async () => {
      const [ann, bo] = [await world().signIn(), await world().signIn()];
      const key = await upload(server(), ann, 'post', await large(2_000, 1_000));
      const webp = { status: 200, type: 'image/webp' };
      const whole = { status: 200, type: 'image/jpeg', width: 2_000, height: 1_000 };
      expect(await shown(ann.token, key)).toEqual(whole);
      expect(await shown(ann.token, `${key}?size=screen`)).toEqual({
        ...webp,
        width: 1_440,
        height: 720,
      });
      expect(await shown(ann.token, `${key}?size=grid`)).toEqual({
        ...webp,
        width: 480,
        height: 240,
      });
      expect(await shown(ann.token, `${key}?size=huge`)).toEqual(whole);
      // Under the name it is kept by there is nothing.
      expect(await shown(ann.token, `${key}.grid`)).toEqual({ status: 404 });
      for (const size of ['', '?size=grid', '?size=screen']) {
        expect(await shown(bo.token, `${key}${size}`)).toEqual({ status: 404 });
      }
      const small = await upload(server(), ann);
      expect(await shown(ann.token, `${small}?size=grid`)).toMatchObject({ type: 'image/jpeg' });
    });

    it('go with the picture', async () => {
      const ann = await world().signIn();
      const key = await upload(server(), ann, 'post', await large(1_500, 20));
      const { db, kit } = server();
      const { dataDirectory } = kit.settings;
      const name = key.slice(key.lastIndexOf('/') + 1);
      const files = async () =>
        (await readdir(dataDirectory, { recursive: true })).filter((path) => path.includes(name));
      expect(await files()).toHaveLength(3);
      await db.updateTable('stored_object').set({ owner: null }).where('key', '=', key).execute();
      await removeObjects(db, createFileObjectStore(join(dataDirectory, 'objects')), [key]);
      expect(await files()).toEqual([]);
    });

    it('come with a colour in every list, but not of what is covered', async () => {
      const [ann, bo] = [await world().signIn(), await world().signIn()];
      const picture = await large(900, 600);
      const album = await upload(server(), ann, 'album', picture);
      await ann.call(albumUpload, { key: album });
      const { rows } = await ann.call(albumList, {});
      const parts = /^#(..)(..)(..)$/.exec(rows[0]?.tint ?? '')?.slice(1) ?? [];
      // JPEG and WebP are not exact.
      const off = parts.map((part, n) => Math.abs(Number.parseInt(part, 16) - [32, 64, 96][n]!));
      expect(off.filter((by) => by <= 4)).toHaveLength(3);
      const tintOf = async (more: object) => {
        const { id } = await publish(server(), ann, { picture, ...more });
        return (await bo.call(momentInfo, { momentId: id })).pictures[0]?.tint;
      };
      expect(await tintOf({})).toBe(rows[0]?.tint);
      expect(await tintOf({ burns: true })).toBeUndefined();
    });
  });

  it('are turned as the picture is shown, and not made of what moves', async () => {
    const makeSizes = await createMakeSizes();
    const upright = dressedJpeg(await large(1_000, 500), [exifSegment(6, 'II')]);
    const plain = await sharp(await large(1_000, 500))
      .png()
      .toBuffer();
    const clean = expectOk(stripMetadata(turnedPng(plain, 6), 'png'));
    for (const file of [upright, clean]) {
      const made = await makeSizes(file, { width: 1_000, height: 500, use: 'post' });
      const { bytes } = made?.sizes[0] ?? {};
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, height: 480 });
    }
    const stillWebp = await sharp(plain).webp().toBuffer();
    for (const file of [plain, stillWebp, await movingWebp(1)]) {
      const still = await makeSizes(file, { width: 1_000, height: 500, use: 'post' });
      expect(still?.sizes).toHaveLength(1);
    }
    const film = dressedWebp(await movingWebp(), { width: 40, height: 24 });
    for (const file of [await gif(), await movingPng(2, 1_000, 500), film]) {
      const moving = await makeSizes(file, { width: 1_000, height: 500, use: 'post' });
      expect(moving?.sizes).toEqual([]);
    }
    const broken = (await jpeg({ progressive: false })).slice(0, -200);
    expect(await makeSizes(broken, { width: 24, height: 16, use: 'post' })).toBeUndefined();
  });

  it('are not made of a picture that burns', async () => {
    const makeSizes = await createMakeSizes();
    const burns = { width: 1_000, height: 500, use: 'burn' } as const;
    expect((await makeSizes(await large(1_000, 500), burns))?.sizes).toEqual([]);
  });

  /**
   * Decodings that end when the test ends them; each is named by its account and its number there.
   */
  function heldDecodings() {
    const clock = new ManualClock();
    const decode = createDecodeQueue(clock);
    const [begun, ends] = [[] as string[], new Map<string, () => void>()];
    const run = (account: string, n: number) =>
      decode(account, async () => {
        const name = `${account}${n}`;
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        if (name === 'b1') throw new Error('cannot be decoded');
        return name;
      }).catch(() => 'thrown');
    return { begun, clock, run, end: (name: string) => ends.get(name)?.() };
  }

  const BUSY = { ok: false, error: { kind: 'decoders-busy' } };

  it('are made of one picture of an account at once, accounts taking turns', async () => {
    const { begun, run, end } = heldDecodings();
    const names = ['a', 'b', 'c'].flatMap((account) => [1, 2, 3].map((n) => ({ account, n })));
    const runs = names.map(({ account, n }) => run(account, n));
    // The first account came before the third, and sends its last picture after the third's first.
    const order = ['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'b3', 'c2', 'c3'];
    for (const [n, name] of order.entries()) {
      await vi.waitFor(() => expect(begun).toContain(name));
      const open = begun.slice(n).map((each) => each.charAt(0));
      expect(open.length).toBeLessThanOrEqual(2);
      expect(new Set(open).size).toBe(open.length);
      end(name);
      await runs[names.findIndex(({ account, n: number }) => `${account}${number}` === name)];
    }
    expect(begun).toEqual(order);
    expect(await runs[3]).toBe('thrown');
    expect(await runs[8]).toEqual({ ok: true, value: 'c3' });
  });

  it('leave room for others, however many pictures one account sends, and for a bounded number in all', async () => {
    const { begun, run } = heldDecodings();
    const many = Array.from({ length: 40 }, (_, n) => run('a', n + 1));
    for (const refused of many.slice(5)) expect(await refused).toEqual(BUSY);
    void run('b', 2);
    await vi.waitFor(() => expect(begun).toEqual(['a1', 'b2']));
    // Four of the first account wait, and twenty of others: no more.
    for (let n = 0; n < 20; n += 1) void run(`x${n}-`, 1);
    expect(await run('y', 1)).toEqual(BUSY);
  });

  it('wait for their turn only as long as their sender is connected', async () => {
    const { begun, clock, run, end } = heldDecodings();
    const first = run('a', 1);
    void run('b', 2);
    const late = [run('a', 2), run('c', 1)];
    clock.advance(CONNECTION_TIMEOUT / 2);
    const next = run('a', 3);
    clock.advance(CONNECTION_TIMEOUT / 4);
    expect(await Promise.all(late)).toEqual([BUSY, BUSY]);
    // The first upload is left alone, and a later one has the turn.
    end('a1');
    expect(await first).toEqual({ ok: true, value: 'a1' });
    await vi.waitFor(() => expect(begun).toEqual(['a1', 'b2', 'a3']));
    end('a3');
    expect(await next).toEqual({ ok: true, value: 'a3' });
  });

  it('too many at once are refused with when to come again', async () => {
    const app = fastify();
    const nobody = Object.assign(async () => undefined, { whyEnded: async () => undefined });
    await app.register(
      createStoragePlugin({
        storePicture: async () => err({ kind: 'decoders-busy' }),
        readPicture: async () => undefined,
        authenticate: nobody,
        clock: movableClock(),
      }),
    );
    const answer = await app.inject({ method: 'PUT', url: '/storage/u/1/a', payload: 'x' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
    await app.close();
  });
});

const STATUS: Record<Misfit['kind'], number> = {
  'image-format': 415,
  'image-too-large': 413,
  'image-broken': 422,
};

/** What a browser converts before it is sent is refused here. */
const unconverted = [
  { name: 'still.avif', file: await avif(), kind: 'image-format' as const },
  { name: 'moving.avif', file: movingAvif(), kind: 'image-format' as const },
];
const [pictures, refused] = [await dressedPictures(), [...(await misfits()), ...unconverted]];

describe('pictures of every make on the server', () => {
  let server: IdentityServer;
  let person: LoginInfo;
  beforeAll(async () => {
    server = await startIdentityServer();
    person = await registered(server);
  });
  afterAll(() => server.close());

  async function upload(file: Uint8Array, use = 'album') {
    const pass = await call<{ uploadUrl: string; uploadToken: string; key: string }>(
      server,
      'POST',
      '/file/aliyun-sts-token',
      { token: person.token, body: { use } },
    );
    const answer = await fetch(`${server.url}${pass.uploadUrl}`, {
      method: 'PUT',
      headers: { 'upload-token': pass.uploadToken, 'content-type': 'image/jpeg' },
      body: Buffer.from(file),
    });
    const body = (await answer.json()) as { data?: { kind?: string } };
    return { key: pass.key, status: answer.status, kind: body.data?.kind };
  }

  const see = (path: string, token?: string) =>
    fetch(`${server.url}${path}`, { headers: token === undefined ? {} : { token } });

  it.each(pictures)(
    'lose all their metadata, and look as they did: $name',
    async ({ file, bare }) => {
      expect(tells(file)).toBe(true);
      const { key, status } = await upload(file);
      expect(status).toBe(201);
      const shown = await see(`/objects/${key}`, person.token);
      const kept = Buffer.from(await shown.arrayBuffer());
      expect(tells(kept)).toBe(false);
      expect(await pixels(kept)).toEqual(await pixels(file));
      const [before, after] = [await sharp(file).metadata(), await sharp(kept).metadata()];
      expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
      expect([after.delay, after.loop]).toEqual([before.delay, before.loop]);
      expect([after.xmp, after.iptc, after.comments]).toEqual([undefined, undefined, undefined]);
      expect(kept).toEqual(bare ? Buffer.from(bare) : kept);
    },
  );

  it.each(refused)('are refused as $kind: $name', async ({ kind, file }) => {
    expect(await upload(file)).toMatchObject({ status: STATUS[kind], kind });
  });

  it.each(LANGUAGES)('are refused with a sentence in %s', async (language) => {
    const texts = await failureTexts(language);
    const sentences = Object.keys(STATUS).map((kind) => texts[kind] ?? '');
    expect(new Set(sentences).size).toBe(3);
    expect(Math.min(...sentences.map(({ length }) => length))).toBeGreaterThan(3);
  });

  it.each([
    ['avatar', 1, 200, 'public, max-age=3600'],
    ['chat', 0, 200, 'private, no-store'],
    ['album', 0, 200, 'private, no-store'],
    ['post', 0, 200, 'private, no-store'],
    // Shown through its one view alone, not even to its sender.
    ['burn', 0, 404, undefined],
  ] as const)('for %s have %i public addresses', async (use, open, own, kept) => {
    const { key } = await upload(pictures[0]?.file ?? new Uint8Array(0), use);
    const paths = [`/objects/${key}`, `/storage/${key}`, `/burn/${key}`, `/${key}`];
    const answers = await Promise.all(paths.map((path) => see(path)));
    const types = answers.map(({ headers }) => headers.get('content-type') ?? '');
    expect(types.filter((type) => type.startsWith('image/'))).toHaveLength(open);
    const mine = await see(`/objects/${key}`, person.token);
    expect(mine.status).toBe(own);
    expect(mine.ok ? mine.headers.get('cache-control') : undefined).toBe(kept);
  });
});

async function failureTexts(language: string): Promise<Readonly<Record<string, string>>> {
  const folder = join(import.meta.dirname, '../../../../src/ui/i18n/locales');
  const text = await readFile(join(folder, language, 'failure.json'), 'utf8');
  return JSON.parse(text) as Readonly<Record<string, string>>;
}
