import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { userId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { later, MINUTE } from '@/domain/shared/time';
import { SquareScreen } from '@/ui/features/moments/SquareScreen';
import { inApp } from '@tests/support/in-app';
import { installPopovers } from '@tests/support/popovers';
import {
  aMoment,
  PUBLISHED,
  quietMoments,
  squareOf,
  type MomentCalls,
} from '@tests/support/moments';
import { aMe, aPerson } from '@tests/support/people';

// Fetched with the screen; here they are there at once.
beforeAll(() =>
  Promise.all([
    import('@/ui/features/moments/MomentList'),
    import('@/ui/features/moments/MomentCard'),
    import('@/ui/features/moments/BurnMomentViewer'),
  ]),
);
beforeAll(installPopovers);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(calls: Partial<MomentCalls>) {
  const api = quietMoments(calls);
  const square = squareOf(api);
  await act(async () => void render(await inApp(<SquareScreen />, square.provide)));
  return { api, ...square };
}

const two: MomentCalls['list'] = async () => ok({ rows: [aMoment('b'), aMoment('a')] });
const ann = aMe();
const own = aPerson({ ...ann, online: true, demo: false, friends: false, blocked: false });

describe('the square', () => {
  it('shows posts with their author, words, pictures and numbers', async () => {
    await show({ list: two });
    const [first] = await screen.findAllByRole('article', { name: 'Post by Bo' });
    if (!first) throw new Error('no post');
    expect(within(first).getByText('Guten Morgen b').lang).toBe('de');
    expect(within(first).getByRole('button', { name: 'Open picture 1 of 1' })).toBeTruthy();
    expect(within(first).getByRole('button', { name: 'Like, 0 likes' })).toBeTruthy();
    expect(within(first).getByRole('link', { name: 'Comment, 0 comments' })).toBeTruthy();
  });

  it('shows where the posts will be while their code and the list are on their way', async () => {
    const list: MomentCalls['list'] = () => new Promise(() => undefined);
    const around = (
      <Suspense fallback="nothing at all">
        <SquareScreen />
      </Suspense>
    );
    render(await inApp(around, squareOf(quietMoments({ list })).provide));
    // The code is fetched only now: around the list the screen is there already.
    expect(screen.getByRole('tab', { name: 'Everybody' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
    cleanup();
    await show({ list });
    expect(screen.getByRole('list', { name: 'Everybody' })).toBeTruthy();
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('shows no numbers where the author hides them', async () => {
    const { likes: _, comments: __, ...hidden } = aMoment('a');
    await show({ list: async () => ok({ rows: [hidden] }) });
    expect(await screen.findByRole('button', { name: 'Like' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Comment' })).toBeTruthy();
  });

  it('likes at once, and takes it back when the server refuses', async () => {
    await show({ list: two, like: async () => err({ kind: 'offline' }) });
    const [like] = await screen.findAllByRole('button', { name: /^Like/ });
    if (!like) throw new Error('no post');
    await userEvent.click(like);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(like.getAttribute('aria-pressed')).toBe('false');
  });

  it('explains what it is for while it is empty, and why it cannot be loaded', async () => {
    await show({});
    expect(await screen.findByText('Nobody has posted yet')).toBeTruthy();
    cleanup();
    await show({ list: async () => err({ kind: 'offline' }) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('counts new posts in a pill, and shows them when it is pressed', async () => {
    let rows = [aMoment('a')];
    const { news } = await show({ list: async () => ok({ rows }) });
    await screen.findByText('Guten Morgen a');
    rows = [aMoment('c'), aMoment('b'), ...rows];
    act(() => news.announce({ about: 'new', id: 'c' }));
    const pill = await screen.findByRole('button', { name: '2 new posts' });
    expect(screen.queryByText('Guten Morgen c')).toBeNull();
    await userEvent.click(pill);
    expect(await screen.findByText('Guten Morgen c')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /new posts/ })).toBeNull();
  });

  it('deletes with a way back, and pins', async () => {
    const { api } = await show({
      list: async () => ok({ rows: [aMoment('a', { author: own })] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More about this post' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete post' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(api.restore).toHaveBeenCalledWith({ momentId: 'a' });
    await userEvent.click(await screen.findByRole('button', { name: 'More about this post' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Pin to the top' }));
    expect(api.pin).toHaveBeenCalledWith({ momentId: 'a', top: true });
  });

  it('covers a burn post, and shows when it is burned', async () => {
    const { text: _, ...closed } = aMoment('a');
    const pictures = [{ alt: '', width: 4, height: 3 }];
    await show({
      list: async () => ok({ rows: [{ ...closed, pictures, burn: { state: 'covered' } }] }),
      open: async () =>
        err({ kind: 'refused', code: 410, reason: 'moment-burned', message: 'burned' }),
    });
    expect(await screen.findByText('Burn-after-reading post')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open once' })).toBeTruthy();
  });

  it('shows nothing of a burn post beside its one opening, whatever the server sends', async () => {
    const burning = aMoment('a', {
      text: 'Ein Geheimnis',
      translations: [{ language: 'en', text: 'A secret' }],
      pictures: [{ alt: 'A slope', width: 4, height: 3 }],
      burn: { state: 'open' },
    });
    await show({ list: async () => ok({ rows: [burning] }) });
    const card = await screen.findByRole('article', { name: 'Post by Bo' });
    expect(within(card).getByText('Burned')).toBeTruthy();
    expect(card.innerHTML).not.toMatch(/Geheimnis|secret|slope/);
  });

  it('shows the words of a burn post in both voices once, and then when they were opened', async () => {
    const { text: _, ...closed } = aMoment('a');
    const burn = { state: 'covered', recoveredAt: PUBLISHED } as const;
    await show({
      list: async () => ok({ rows: [{ ...closed, pictures: [], burn }] }),
      open: async () =>
        ok({
          text: 'Ein Geheimnis',
          translations: [{ language: 'en', text: 'A secret' }],
          pictures: ['/v', '/lost'].map((viewUrl) => ({ viewUrl, alt: '', width: 4, height: 3 })),
          openedAt: later(PUBLISHED, MINUTE),
          viewMs: BURN_VIEW,
        }),
    });
    const card = await screen.findByRole('article', { name: 'Post by Bo' });
    expect(within(card).getByText('You can open it once more now')).toBeTruthy();
    await userEvent.click(within(card).getByRole('button', { name: 'Open once' }));
    const viewer = await screen.findByRole('dialog', { hidden: true });
    expect((await within(viewer).findByText('Ein Geheimnis')).lang).toBe('de');
    expect(within(viewer).getByText('A secret').closest('p')?.lang).toBe('en');
    // It burns once the picture that arrived is there; the other one will not come.
    expect(within(viewer).getByText(/^This picture did not arrive/)).toBeTruthy();
    expect(within(viewer).queryByText('It burns in 8 seconds.')).toBeNull();
    fireEvent.load(within(viewer).getByAltText('Picture 1 of 2'));
    expect(within(viewer).getByText('It burns in 8 seconds.')).toBeTruthy();
    await userEvent.click(within(viewer).getByRole('button', { name: 'Burn now', hidden: true }));
    expect(document.body.textContent).not.toMatch(/Geheimnis|secret/);
    const opened = new Date(later(PUBLISHED, MINUTE)).toISOString();
    expect(card.querySelector(`time[datetime="${opened}"]`)?.parentElement?.textContent).toContain(
      'You have opened it',
    );
  });

  it('folds a long post, and keeps it unfolded after a visit to any other page', async () => {
    const long = aMoment('a', { text: 'Wort '.repeat(100), author: own, language: 'en' });
    const list: MomentCalls['list'] = async () => ok({ rows: [long, aMoment('b')] });
    await show({ list });
    const all = await screen.findByRole('button', { name: 'Show all', expanded: false });
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBe(all);
    expect(screen.getAllByRole('button', { name: /^Show/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('tab', { name: 'My posts' }));
    expect(await screen.findByRole('button', { name: 'Show less' })).not.toBe(all);
  });

  it('follows a stranger from their post, and lets them go there again', async () => {
    const friend = aPerson({ id: userId(9), nickname: 'Eve', friends: true });
    const { friends } = await show({
      list: async () =>
        ok({
          rows: [
            aMoment('a'),
            aMoment('b', { author: friend }),
            aMoment('c', { author: own }),
            aMoment('d', { author: aPerson({ id: userId(8), demo: true }) }),
            aMoment('e', { author: aPerson({ id: userId(7) }), following: true }),
          ],
        }),
    });
    await screen.findAllByRole('article');
    const [follow, ...others] = screen.getAllByRole('button', { name: 'Follow' });
    if (!follow) throw new Error('no button');
    expect(others).toEqual([]);
    await userEvent.click(follow);
    expect(friends.follow).toHaveBeenCalledWith({ userId: aPerson().id, follow: true });
    await userEvent.click(screen.getByRole('button', { name: 'Unfollow' }));
    expect(friends.follow).toHaveBeenLastCalledWith({ userId: aPerson().id, follow: false });
    expect(screen.getByRole('button', { name: 'Follow' })).toBe(follow);
  });

  it('has its own column in a wide window: the number of posts, the news, the pinned post', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), { matches: true }) as never,
    );
    const mine = [aMoment('a', { author: own, pinned: true }), aMoment('b', { author: own })];
    await show({
      list: async ({ scope }) => ok(scope === 'mine' ? { rows: mine, total: 12 } : { rows: [] }),
    });
    const card = await screen.findByRole('region', { name: 'Your square' });
    expect(await within(card).findByRole('link', { name: 'My posts 12' })).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Pinned 1' }).getAttribute('href')).toBe(
      '/dynamicSquare/a',
    );
    expect(
      within(card)
        .getByRole('link', { name: /^Activity/ })
        .getAttribute('href'),
    ).toBe('/notifications');
  });
});
