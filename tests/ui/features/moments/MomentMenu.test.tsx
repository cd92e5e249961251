import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import { SquareScreen } from '@/ui/features/moments/SquareScreen';
import { Toasts } from '@/ui/parts/Toasts';
import { inApp } from '@tests/support/in-app';
import { aMoment, quietMoments, squareOf, type MomentCalls } from '@tests/support/moments';
import { aMe, aPerson } from '@tests/support/people';
import { installPopovers } from '@tests/support/popovers';

// Fetched with the screen; here they are there at once.
beforeAll(() =>
  Promise.all([
    import('@/ui/features/moments/MomentList'),
    import('@/ui/features/moments/MomentCard'),
    import('@/ui/features/moments/MomentViewer'),
  ]),
);
beforeAll(installPopovers);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(calls: Partial<MomentCalls>, address = '/dynamicSquare') {
  const api = quietMoments(calls);
  const square = squareOf(api);
  const view = (
    <>
      <SquareScreen />
      <Toasts />
    </>
  );
  await act(async () => void render(await inApp(view, square.provide, [], address)));
  return { api, ...square };
}

const own = aPerson({ ...aMe(), online: true, demo: false, friends: false, blocked: false });
const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More about this post' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};

describe('the menu of a post', () => {
  it('lets every reader open the author’s burn post once more, and confirms that', async () => {
    const burn = { state: 'own', opened: 2 } as const;
    const { api } = await show({
      list: async () => ok({ rows: [aMoment('a', { author: own, burn })] }),
    });
    await choose('Allow opening it once more');
    expect(api.recover).toHaveBeenCalledWith({ momentId: 'a' });
    expect(await screen.findByText('Everybody can open it once more')).toBeTruthy();
  });

  it('shows why an action was not done', async () => {
    const reason = 'moment-deleted';
    const refusal = { kind: 'refused', code: 410, reason, message: 'server words' } as const;
    await show({
      list: async () => ok({ rows: [aMoment('a', { author: own })] }),
      pin: async () => err(refusal),
    });
    await choose('Pin to the top');
    expect((await screen.findByRole('alert')).textContent).toContain('This post was deleted.');
  });

  it('blocks its author after a question, and confirms that', async () => {
    const { blocked } = await show({ list: async () => ok({ rows: [aMoment('a')] }) });
    await choose('Block Bo');
    expect(blocked).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('dialog', { name: 'Block Bo?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(blocked).toHaveBeenCalledWith(aPerson().id, true);
  });
});

describe('what can be done with a post', () => {
  it.each(['moment-author-blocked', 'moment-burned', 'moment-covered', 'moment-unknown'])(
    'shows why a like was refused as %s, in our own words',
    async (reason) => {
      const refusal = { kind: 'refused', code: 403, reason, message: 'server words' } as const;
      await show({
        list: async () => ok({ rows: [aMoment('a')] }),
        like: async () => err(refusal),
      });
      const like = await screen.findByRole('button', { name: 'Like, 0 likes' });
      await userEvent.click(like);
      const said = (await screen.findByRole('alert')).textContent ?? '';
      expect(said).not.toMatch(/server words|moment-/);
      expect(like.getAttribute('aria-pressed')).toBe('false');
    },
  );

  describe('when it is shared', () => {
    const written: string[] = [];
    beforeEach(() => void written.splice(0));
    const clipboard = (writeText: (text: string) => Promise<void>) =>
      vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);

    it('has its address copied', async () => {
      clipboard(async (text) => void written.push(text));
      await show({ list: async () => ok({ rows: [aMoment('a')] }) });
      await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
      expect(await screen.findByText('Link copied')).toBeTruthy();
      expect(written).toEqual([new URL('/dynamicSquare/a', location.origin).href]);
    });

    it('shows its address where it cannot be copied', async () => {
      clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
      await show({ list: async () => ok({ rows: [aMoment('a')] }) });
      await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
      expect(
        await screen.findByText(/^The link could not be copied: .*\/dynamicSquare\/a$/),
      ).toBeTruthy();
    });
  });

  it('shows its pictures in the whole window, and goes from one to the next by key', async () => {
    const picture = (n: number, alt: string) => ({
      url: `/objects/${n}`,
      alt,
      width: 4,
      height: 3,
    });
    const pictures = [picture(1, ''), picture(2, 'A slope'), picture(3, '')];
    await show({ list: async () => ok({ rows: [aMoment('a', { pictures })] }) });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Open picture 2 of 3: A slope' }),
    );
    const window = await screen.findByRole('dialog');
    expect(window.getAttribute('aria-label')).toBe('Picture 2 of 3: A slope');
    const press = (key: string) => fireEvent.keyDown(window, { key });
    const source = () => window.querySelector('img')?.getAttribute('src');
    expect(source()).toBe('blob:/objects/2?size=screen');
    // Looked at nearer it has all of its pixels; the next one begins as large as the window again.
    press('+');
    await act(async () => undefined);
    expect(source()).toBe('blob:/objects/2');
    press('0');
    press('ArrowRight');
    await act(async () => undefined);
    expect(source()).toBe('blob:/objects/3?size=screen');
    expect(window.getAttribute('aria-label')).toBe('Picture 3 of 3');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(window.getAttribute('aria-label')).toBe('Picture 1 of 3');
    await userEvent.click(within(window).getByRole('button', { name: 'Close the picture' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe.each(['/dynamicSquare', '/dynamicSquare/friends', '/myspace'])('at %s', (address) => {
  it('new posts are counted in a pill, and put above the reader only when it is pressed', async () => {
    let rows = [aMoment('a')];
    const { news } = await show({ list: async () => ok({ rows }) }, address);
    await screen.findByText('Guten Morgen a');
    rows = [aMoment('d'), aMoment('c'), aMoment('b'), ...rows];
    act(() => news.announce({ about: 'new', id: 'd' }));
    const pill = await screen.findByRole('button', { name: '3 new posts' });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await userEvent.click(pill);
    expect(await screen.findByText('Guten Morgen d')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /new posts/ })).toBeNull();
  });
});
