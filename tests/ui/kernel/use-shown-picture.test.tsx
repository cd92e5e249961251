import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mediaTokens } from '@/application/media/media-tokens';
import { useShownPicture } from '@/ui/kernel/use-shown-picture';
import { shownViews } from '@tests/support/album';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

/** What each drawing of the picture at `/objects/a` shows. */
async function drawings(known: readonly string[]): Promise<readonly (string | undefined)[]> {
  const drawn: (string | undefined)[] = [];
  function Drawing() {
    const { shown } = useShownPicture('/objects/a');
    drawn.push(shown?.address);
    return <img alt="a" src={shown?.address} />;
  }
  const views = {
    ...shownViews(),
    known: (url: string) =>
      known.includes(url) ? ({ address: `blob:${url}`, type: 'image/jpeg' } as const) : undefined,
  };
  const view = await inApp(<Drawing />, (scope) => scope.value(mediaTokens.views, views));
  await act(async () => void render(view));
  expect(screen.getByAltText('a').getAttribute('src')).toBe('blob:/objects/a');
  return drawn;
}

it('draws a picture that is in memory once, and any other when it is there', async () => {
  expect(await drawings(['/objects/a'])).toEqual(['blob:/objects/a']);
  cleanup();
  expect(await drawings([])).toEqual([undefined, 'blob:/objects/a']);
});
