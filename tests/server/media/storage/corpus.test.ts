import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { movingAvif } from '@tests/domain/media/avif-corpus';
import { avif, pixels, tells } from '@tests/domain/media/picture-corpus';
import { dressedPictures, misfits, type Misfit } from '@tests/domain/media/picture-files';
import {
  call,
  registered,
  startIdentityServer,
  type IdentityServer,
  type LoginInfo,
} from '@tests/server/account/identity-server';

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

  it.each(pictures)('lose all they tell, and look as they did: $name', async ({ file, bare }) => {
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
  });

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
    // Shown through its one view alone, not even to who sent it.
    ['burn', 0, 404, undefined],
  ] as const)('for %s have %i addresses for everybody', async (use, open, own, kept) => {
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
