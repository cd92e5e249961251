import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AlbumUpload, StartAlbumUpload } from '@/application/media/start-album-upload';
import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { ALBUM_UNDO, MAX_ALBUM_PICTURES } from '@/domain/media/album';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { MySpaceScreen } from '@/ui/features/media/album/MySpaceScreen';
import { aPicture, provideQuietAlbums, type AlbumCalls, shownViews } from '@tests/support/album';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

// Fetched when a picture is opened; here it is there at once.
beforeAll(() => import('@/ui/features/media/album/AlbumPreview'));
afterEach(cleanup);

const two: AlbumCalls['list'] = async () =>
  ok({ rows: [aPicture('p1'), aPicture('p2')], total: 2, fee: coins(0) });

async function show(
  calls: Partial<AlbumCalls> = {},
  send: AlbumUpload['send'] = async () => ok(aPicture('new')),
) {
  const session = sessionStore();
  session.signedIn(aMe());
  const clock = new ManualClock(0);
  const cancel = vi.fn<() => void>();
  const start = vi.fn<StartAlbumUpload>(() => ({ send, cancel }));
  let ids = 0;
  render(
    await inApp(<MySpaceScreen />, (scope) =>
      provideQuietAlbums(scope, calls)
        .value(accountTokens.session, session)
        .value(sharedTokens.scheduler, clock)
        .value(sharedTokens.ids, { localId: () => `u${(ids += 1)}`, intent: () => 'i' } as never)
        .value(mediaTokens.startAlbumUpload, start)
        .value(mediaTokens.views, shownViews()),
    ),
  );
  return { clock, start, cancel };
}

function choose(...names: readonly string[]): Promise<void> {
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  return userEvent.upload(screen.getByLabelText('Add pictures', { selector: 'input' }), files);
}

const open = (number: number, of: number) => `Open picture ${number} of ${of}`;

describe('my album', () => {
  it('explains what it is for while it is empty', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'No pictures yet' })).toBeTruthy();
  });

  it('shows why it cannot be loaded, and tries again', async () => {
    const answers = [err({ kind: 'offline' } as const)];
    await show({ list: async (...values) => answers.shift() ?? two(...values) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 pictures')).toBeTruthy();
  });

  it('puts several pictures on top, one after another', async () => {
    let made = 0;
    await show({ list: two }, async () => ok(aPicture(`new-${(made += 1)}`)));
    await screen.findByText('2 pictures');
    await choose('a.jpg', 'b.jpg');
    expect(await screen.findByText('4 pictures')).toBeTruthy();
    expect(screen.queryByText('a.jpg')).toBeNull();
  });

  it('shows how far an upload is, and gives it up', async () => {
    const { cancel } = await show({ list: two }, (progress) => {
      progress?.(0.4);
      return new Promise(() => undefined);
    });
    await screen.findByText('2 pictures');
    await choose('a.jpg');
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    expect(bar.value).toBe(0.4);
    await userEvent.click(screen.getByRole('button', { name: /Cancel .*a\.jpg/ }));
    expect(cancel).toHaveBeenCalledOnce();
    expect(screen.queryByText('a.jpg')).toBeNull();
  });

  it('keeps a failed upload with its reason, and goes on with it when asked', async () => {
    const answers = [err({ kind: 'offline' } as const), ok(aPicture('new'))];
    const { start } = await show({ list: two }, async () => answers.shift() ?? ok(aPicture('x')));
    await screen.findByText('2 pictures');
    await choose('a.jpg');
    expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
    await userEvent.click(screen.getByRole('button', { name: 'Send a.jpg again' }));
    expect(await screen.findByText('3 pictures')).toBeTruthy();
    expect(start).toHaveBeenCalledOnce();
  });

  it('offers no second try for a file that is no picture', async () => {
    await show({ list: two }, async () => err({ kind: 'image-format' }));
    await screen.findByText('2 pictures');
    await choose('words.jpg');
    expect((await screen.findByRole('alert')).textContent).toMatch(/JPG, PNG, GIF and WebP/);
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove words.jpg' }));
    expect(screen.queryByText('words.jpg')).toBeNull();
  });

  it('shows that it is loading', async () => {
    await show({ list: () => new Promise(() => undefined) });
    expect(screen.getByText('Loading')).toBeTruthy();
  });

  it('takes no more once it is full', async () => {
    await show({
      list: async () => ok({ rows: [aPicture('p1')], total: MAX_ALBUM_PICTURES, fee: coins(0) }),
    });
    expect(await screen.findByText(/is full/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add pictures' }).disabled).toBe(
      true,
    );
  });

  it('leads through the pictures by arrow keys, and closes', async () => {
    await show({ list: two });
    await userEvent.click(await screen.findByRole('button', { name: open(1, 2) }));
    const first = await screen.findByRole('dialog', { name: 'Picture 1 of 2' });
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    const second = await screen.findByRole('dialog', { name: 'Picture 2 of 2' });
    expect(
      within(second).getByRole<HTMLButtonElement>('button', { name: 'Next picture' }).disabled,
    ).toBe(true);
    await userEvent.click(within(second).getByRole('button', { name: 'Previous picture' }));
    expect(await screen.findByRole('dialog', { name: 'Picture 1 of 2' })).toBeTruthy();
  });

  async function deleteFirst(): Promise<void> {
    await userEvent.click(await screen.findByRole('button', { name: open(1, 2) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete picture' }));
    expect(await screen.findByText('1 picture')).toBeTruthy();
  }

  it('deletes a picture and brings it back in its place', async () => {
    const remove = vi.fn<AlbumCalls['remove']>(async () => ok({}));
    const restore = vi.fn<AlbumCalls['restore']>(async () => ok({}));
    const { clock } = await show({ list: two, remove, restore });
    await deleteFirst();
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 'p1' });
    await userEvent.click(screen.getByRole('button', { name: /press to bring it back/ }));
    expect(restore).toHaveBeenCalledExactlyOnceWith({ id: 'p1' });
    expect(await screen.findByText('2 pictures')).toBeTruthy();
    clock.advance(ALBUM_UNDO);
    expect(screen.getByRole('button', { name: open(1, 2) })).toBeTruthy();
  });

  it('lets a deleted picture go when it can no longer be brought back', async () => {
    const { clock } = await show({ list: two });
    await deleteFirst();
    clock.advance(ALBUM_UNDO);
    expect(await screen.findByRole('button', { name: open(1, 1) })).toBeTruthy();
  });

  it('shows the picture again when it could not be deleted, and shows why', async () => {
    await show({ list: two, remove: async () => err({ kind: 'offline' }) });
    await userEvent.click(await screen.findByRole('button', { name: open(1, 2) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete picture' }));
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    expect(screen.getByText('2 pictures')).toBeTruthy();
  });
});
