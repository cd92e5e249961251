import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mediaTokens } from '@/application/media/media-tokens';
import type { PictureViews } from '@/application/media/pictures';
import { err } from '@/domain/shared/result';
import { PrivatePicture } from '@/ui/kernel/PrivatePicture';
import { shownViews } from '@tests/support/album';
import { inApp } from '@tests/support/in-app';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What is fetched for a frame of this width, on a screen of this density. */
async function fetched(width: number, density: number, shape?: readonly [number, number]) {
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.stubGlobal('devicePixelRatio', density);
  let frame = width;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => frame);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => frame);
  const resized: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #changed: () => void;
      constructor(changed: () => void) {
        this.#changed = changed;
        resized.push(changed);
      }
      observe = () => this.#changed();
      disconnect = () => undefined;
    },
  );
  const open = vi.fn<PictureViews['open']>(async () => err({ kind: 'offline' }));
  const picture = (
    <PrivatePicture
      url="/objects/a"
      {...(shape && { shape: { width: shape[0], height: shape[1] } })}
    />
  );
  const views = { ...shownViews(), open };
  const view = await inApp(picture, (scope) => scope.value(mediaTokens.views, views));
  await act(async () => void render(view));
  const resize = (to: number) =>
    act(async () => {
      frame = to;
      for (const changed of resized) changed();
    });
  return { asked: () => open.mock.calls.map(([url]) => url), resize };
}

describe('a private picture', () => {
  it.each([
    [160, 3, undefined, 'grid'],
    [312, 2, undefined, 'grid'],
    [313, 2, undefined, 'screen'],
    [416, 1, [3, 2], 'grid'],
    [417, 1, [3, 2], 'screen'],
  ] as const)('of %i px at density %i and shape %j is fetched as %s', async (...given) => {
    const [width, density, shape, size] = given;
    const { asked } = await fetched(width, density, shape);
    expect(asked()).toEqual([`/objects/a?size=${size}`]);
  });

  it('is fetched larger when its frame grows, and not again when it shrinks', async () => {
    const { asked, resize } = await fetched(200, 1);
    await resize(700);
    await resize(100);
    expect(asked()).toEqual(['/objects/a?size=grid', '/objects/a?size=screen']);
  });
});
