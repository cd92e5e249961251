import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/language/language';
import { PICTURE_USES } from '@/domain/media/image-rules';
import { pixels, tells } from '@tests/domain/media/picture-corpus';
import { dressedPictures, misfits, type Misfit } from '@tests/domain/media/picture-files';
import {
  call,
  registered,
  startIdentityServer,
  type IdentityServer,
  type LoginInfo,
} from '../account/identity-server';

const STATUS: Record<Misfit['kind'], number> = {
  'image-format': 415,
  'image-too-large': 413,
  'image-broken': 422,
};

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

  it('lose all they tell, and look as they did, whichever way up', async () => {
    for (const { name, file, bare } of await dressedPictures()) {
      expect(tells(file), name).toBe(true);
      const { key, status } = await upload(file);
      expect(status, name).toBe(201);
      const shown = await see(`/objects/${key}`, person.token);
      const kept = Buffer.from(await shown.arrayBuffer());
      expect(tells(kept), name).toBe(false);
      expect(await pixels(kept), name).toEqual(await pixels(file));
      const [before, after] = [await sharp(file).metadata(), await sharp(kept).metadata()];
      expect(after.orientation ?? 1, name).toBe(before.orientation ?? 1);
      expect([after.delay, after.loop], name).toEqual([before.delay, before.loop]);
      expect([after.xmp, after.iptc, after.comments], name).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      if (bare) expect(kept, name).toEqual(Buffer.from(bare));
    }
  });

  it('are refused where they are none, or too much to look at, each with a sentence', async () => {
    const files = await misfits();
    for (const { name, kind, file } of files) {
      expect(await upload(file), name).toMatchObject({ status: STATUS[kind], kind });
    }
    const kinds = new Set(files.map(({ kind }) => kind));
    for (const language of LANGUAGES) {
      const texts = await failureTexts(language);
      const sentences = [...kinds].map((kind) => texts[kind] ?? '');
      expect(new Set(sentences).size, language).toBe(3);
      expect(Math.min(...sentences.map(({ length }) => length)), language).toBeGreaterThan(3);
    }
  });

  it('have no address for everybody, whatever they are for, but faces', async () => {
    const [first] = await dressedPictures();
    if (!first) throw new Error('no pictures');
    for (const use of PICTURE_USES) {
      const { key } = await upload(first.file, use);
      const paths = [`/objects/${key}`, `/storage/${key}`, `/burn/${key}`, `/${key}`];
      const answers = await Promise.all(paths.map(async (path) => see(path)));
      const shown = answers.filter(({ headers }) =>
        headers.get('content-type')?.startsWith('image/'),
      );
      expect(shown, use).toHaveLength(use === 'avatar' ? 1 : 0);
      const own = await see(`/objects/${key}`, person.token);
      expect(own.status, use).toBe(use === 'burn' ? 404 : 200);
      const cached = use === 'avatar' ? 'public, max-age=31536000, immutable' : 'private, no-store';
      if (use !== 'burn') expect(own.headers.get('cache-control'), use).toBe(cached);
    }
  });
});

async function failureTexts(language: string): Promise<Readonly<Record<string, string>>> {
  const folder = join(import.meta.dirname, '../../../src/ui/i18n/locales');
  const text = await readFile(join(folder, language, 'failure.json'), 'utf8');
  return JSON.parse(text) as Readonly<Record<string, string>>;
}
