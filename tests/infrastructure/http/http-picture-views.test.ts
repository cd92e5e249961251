import { beforeEach, describe, expect, it } from 'vitest';
import { createHttpPictureViews } from '@/infrastructure/http/http-picture-views';
import type { PictureViews } from '@/application/media/pictures';
import type { LocalId } from '@/domain/shared/ids';
import { expectOk } from '@tests/support/expect-result';
import { aPicture, MemoryPictureDrafts } from '@tests/support/memory-picture-drafts';

describe('pictures over HTTP', () => {
  let views: PictureViews;
  let asked: { readonly path: string; readonly token: string | null }[];
  let answer: () => Response | Promise<Response>;
  let alive: Set<string>;
  let drafts: MemoryPictureDrafts;
  let token: string | undefined;

  beforeEach(() => {
    asked = [];
    alive = new Set();
    drafts = new MemoryPictureDrafts();
    token = 'mine';
    answer = () => picture();
    let made = 0;
    views = createHttpPictureViews({
      fetch: async (path, options) => {
        const headers = new Headers(options?.headers);
        asked.push({ path: path as string, token: headers.get('token') });
        return answer();
      },
      token: () => token,
      drafts,
      browser: {
        URL: {
          createObjectURL: () => {
            made += 1;
            alive.add(`blob:${made}`);
            return `blob:${made}`;
          },
          revokeObjectURL: (address) => void alive.delete(address),
        },
      },
    });
  });

  const picture = (type = 'image/png') =>
    new Response(new Uint8Array(3), { headers: { 'content-type': type } });

  it('are fetched with the token of the session, once for all places that show them', async () => {
    const [one, two] = await Promise.all([views.open('/objects/a'), views.open('/objects/a')]);
    expect(asked).toEqual([{ path: '/objects/a', token: 'mine' }]);
    expect(expectOk(one)).toMatchObject({ address: 'blob:1', type: 'image/png' });
    expect(expectOk(two).address).toBe('blob:1');
    expectOk(await views.open('/objects/a'));
    expect(asked).toHaveLength(1);
  });

  it('are known at once while they are in memory', async () => {
    expect(views.known('/objects/a')).toBeUndefined();
    expectOk(await views.open('/objects/a')).release();
    expect(views.known('/objects/a')).toMatchObject({ address: 'blob:1', type: 'image/png' });
    views.close();
    expect(views.known('/objects/a')).toBeUndefined();
  });

  it('are read for a copy, and nothing of that is shown', async () => {
    expect(expectOk(await views.read('/objects/a'))).toEqual(new Uint8Array(3));
    expect(asked).toEqual([{ path: '/objects/a', token: 'mine' }]);
    expect(alive.size).toBe(0);
  });

  it('are fetched from this product alone', async () => {
    for (const url of ['https://elsewhere.example/a.jpg', '//elsewhere.example/a', 'blob:x', '']) {
      expect(await views.open(url)).toEqual({ ok: false, error: { kind: 'picture-gone' } });
      expect(await views.read(url)).toEqual({ ok: false, error: { kind: 'picture-gone' } });
    }
    expect(asked).toEqual([]);
  });

  it.each([
    [() => new Response('', { status: 404 }), 'picture-gone'],
    [() => new Response('', { status: 410 }), 'picture-gone'],
    [() => new Response('', { status: 503 }), 'offline'],
    [() => picture('text/html'), 'picture-gone'],
    [() => picture('image/svg+xml'), 'picture-gone'],
    [() => Promise.reject(new TypeError('no line')), 'offline'],
  ] as const)('that cannot be had say why (%#)', async (given, kind) => {
    answer = given;
    expect(await views.open('/objects/a')).toEqual({ ok: false, error: { kind } });
    answer = () => picture();
    expectOk(await views.open('/objects/a'));
  });

  it('are kept while they are shown, and forgotten when too many wait unseen', async () => {
    const first = expectOk(await views.open('/objects/first'));
    for (let number = 0; number < 60; number++) {
      expectOk(await views.open(`/objects/${number}`)).release();
    }
    expect(alive.has(first.address)).toBe(true);
    expect(alive.size).toBeLessThan(50);
    first.release();
    first.release();
    expectOk(await views.open('/objects/59'));
    const before = asked.length;
    expectOk(await views.open('/objects/0'));
    expect(asked).toHaveLength(before + 1);
  });

  it('that burn are neither kept nor fetched a second time', async () => {
    expect(expectOk(await views.readOnce('/burn/v'))).toEqual(new Uint8Array(3));
    const shown = expectOk(await views.openOnce('/burn/x'));
    shown.release();
    expect(alive.size).toBe(0);
    answer = () => new Response('', { status: 410 });
    expect(await views.openOnce('/burn/x')).toEqual({ ok: false, error: { kind: 'picture-gone' } });
  });

  it('of this device are shown from it, before and after their upload', async () => {
    expect(await views.openDraft('p1' as LocalId)).toBeUndefined();
    await drafts.put('p1', aPicture());
    expect(await views.openDraft('p1' as LocalId)).toMatchObject({ type: 'image/jpeg' });
    views.adopt('/objects/up', aPicture());
    expectOk(await views.open('/objects/up'));
    expect(asked).toEqual([]);
  });

  it('are gone from memory when the session ends, and nothing is sent without a token', async () => {
    expectOk(await views.open('/objects/a'));
    views.close();
    expect(alive.size).toBe(0);
    token = undefined;
    expectOk(await views.open('/objects/a'));
    expect(asked.at(-1)?.token).toBeNull();
  });
});
