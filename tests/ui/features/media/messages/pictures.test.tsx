import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Cursor } from '@/application/messaging/chat-service';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import type { Message } from '@/domain/messaging/message';
import type { LocalId, MessageId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { aMessage, ann, bo } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { pressOutdated } from '@tests/support/translate-page';
import { aMe } from '@tests/support/people';
import { PATIENCE, PictureStage } from './picture-stage';

const image = { kind: 'image', url: '/objects/a', size: { width: 400, height: 200 } } as const;
const burn: Message = aMessage({ from: bo, to: ann, body: { kind: 'burn-picture', url: '/b' } });
const received = aMessage({ from: bo, to: ann, body: image });

let stage: PictureStage;

beforeEach(() => {
  stage = new PictureStage();
});
afterEach(cleanup);

describe('a picture', () => {
  it('keeps its frame, and is blurred until it is tapped if its sender is not a friend', async () => {
    const user = await stage.show(<stage.Image message={received} own={false} />);
    const hidden = screen.getByRole('button', { name: 'Blurred picture from Bo, show it' });
    expect(hidden.parentElement?.style.aspectRatio).toBe('280 / 140');
    expect(hidden.dataset['blurred']).toBe('true');
    await user.click(hidden);
    const shown = screen.getByRole('button', { name: 'Picture from Bo, show it large' });
    expect(shown.dataset['blurred']).toBeUndefined();
    expect(stage.chat.dialog.content).toBeUndefined();
    await user.click(shown);
    expect(stage.chat.dialog.content).toEqual({ kind: 'message', message: received, position: 0 });
  });

  it('from a friend, or of the user’s own, is shown at once', async () => {
    stage.befriend();
    await stage.show(
      <>
        <stage.Image message={received} own={false} />
        <stage.Image message={aMessage({ body: image })} own />
      </>,
    );
    expect(screen.getByRole('button', { name: 'Picture from Bo, show it large' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Your picture, show it large' })).toBeVisible();
    // The sender's own is on this device; for another's the size for a screen is enough.
    expect(stage.wall.fetched).toEqual(['/objects/a?size=screen', '/objects/a']);
  });

  it('that cannot be fetched can be tried again; one that is gone cannot', async () => {
    stage.wall.failures = [{ kind: 'offline' }];
    const user = await stage.show(<stage.Image message={received} own />);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /show it large/ })).toBeVisible();
    stage.wall.failures = [{ kind: 'picture-gone' }];
    await stage.show(<stage.Image message={received} own />);
    expect(screen.getByText('This picture is no longer there.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('on its way shows its progress and can be taken back', async () => {
    const localId = 'p1' as LocalId;
    const body = { ...image, url: '' };
    const message = aMessage({ localId, state: 'sending', body });
    stage.pictures.setProgress(localId, 0.37);
    const user = await stage.show(<stage.Image message={message} own />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37');
    await user.click(screen.getByRole('button', { name: 'Do not send this picture' }));
    expect(stage.log).toEqual(['cancel p1']);
    expect([...stage.wall.showing]).toEqual(['draft:p1']);
  });

  it('is released when it leaves the screen', async () => {
    const view = render(await inApp(<stage.Image message={received} own />, stage.provide));
    await act(async () => undefined);
    expect(stage.wall.showing.size).toBe(1);
    view.unmount();
    expect(stage.wall.showing.size).toBe(0);
  });
});

describe('a picture in the whole window', () => {
  it('is zoomed by buttons and keys, kept by a link, and closed', async () => {
    stage.befriend();
    stage.deps.conversations.apply([{ kind: 'message', message: received, missed: false }]);
    stage.chat.dialog.openMessage(received);
    const user = await stage.show(<stage.Opened />);
    const dialog = await screen.findByRole('dialog', { name: /^Picture from Bo/ }, PATIENCE);
    await user.click(within(dialog).getByRole('button', { name: 'Larger' }));
    expect(within(dialog).getByText('140%')).toBeVisible();
    await user.keyboard('-');
    expect(within(dialog).getByRole('button', { name: 'Smaller' })).toBeDisabled();
    const link = within(dialog).getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('download', 'parley-1970-01-01.jpg');
    await user.click(within(dialog).getByRole('button', { name: 'Close the picture' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage.wall.showing.size).toBe(0);
  });
});

describe('several pictures in one message', () => {
  const album = {
    ...image,
    text: 'Meer',
    language: 'de',
    translation: { text: 'Sea', language: 'en', recordId: 'r' },
    pictures: [{ url: '/objects/b' }, { url: '/objects/c' }],
  } as const;
  const message = aMessage({ from: bo, to: ann, body: album });

  it('are blurred and shown together, and each opens by itself', async () => {
    const user = await stage.show(<stage.Image message={message} own={false} />);
    const group = screen.getByRole('group', { name: '3 pictures' });
    const name = 'Blurred picture from Bo, show it: 2 of 3';
    await user.click(within(group).getByRole('button', { name }));
    expect(screen.queryByRole('button', { name: /^Blurred/ })).toBeNull();
    await user.click(
      screen.getByRole('button', { name: 'Picture from Bo, show it large: 3 of 3' }),
    );
    expect(stage.chat.dialog.content).toEqual({ kind: 'message', message, position: 2 });
    expect(stage.wall.fetched).toEqual([
      '/objects/a?size=grid',
      '/objects/b?size=grid',
      '/objects/c?size=grid',
    ]);
  });

  it('on their way are shown from this device, with one progress for all', async () => {
    const localId = 'p1' as LocalId;
    const body = { ...album, url: '/objects/a', pictures: [{ url: '' }, { url: '' }] };
    stage.pictures.setProgress(localId, 0.37);
    await stage.show(<stage.Image message={aMessage({ localId, state: 'sending', body })} own />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37');
    expect([...stage.wall.showing]).toEqual(['/objects/a', 'draft:p1.1', 'draft:p1.2']);
  });

  it('show their caption in both voices under each of them in the whole window', async () => {
    stage.befriend();
    stage.deps.conversations.apply([{ kind: 'message', message, missed: false }]);
    stage.chat.dialog.openMessage(message, 1);
    const user = await stage.show(<stage.Opened />);
    const dialog = await screen.findByRole('dialog', { name: 'Picture from Bo' }, PATIENCE);
    await waitFor(() => expect(stage.wall.fetched.at(-1)).toBe('/objects/b'));
    const about = within(dialog).getByRole('status');
    expect(about).toHaveTextContent('Bo');
    expect(within(about).getByText('Meer')).toHaveAttribute('lang', 'de');
    expect(within(about).getByText('Sea').closest('[lang]')).toHaveAttribute('lang', 'en');
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    await waitFor(() => expect(stage.wall.fetched.at(-1)).toBe('/objects/a'));
    expect(within(about).getByText('Meer')).toBeVisible();
  });
});

describe('the pictures of a conversation, in the whole window', () => {
  const three = [1, 2, 3].map((number) =>
    aMessage({
      id: `m${number}` as MessageId,
      from: bo,
      to: ann,
      sentAt: epochMs(number),
      body: { ...image, url: `/objects/${number}` },
    }),
  );
  const at = (number: number) => three[number - 1] ?? received;
  const put = (messages: readonly Message[]) =>
    stage.deps.conversations.apply(
      messages.map((message) => ({ kind: 'message', message, missed: false })),
    );

  it('lead to each other, but not to one that is still blurred', async () => {
    put(three);
    stage.pictures.reveal(at(1).id);
    stage.pictures.reveal(at(2).id);
    stage.chat.dialog.openMessage(at(1));
    const user = await stage.show(<stage.Opened />);
    const next = await screen.findByRole('button', { name: 'Next picture' }, PATIENCE);
    await user.click(next);
    await waitFor(() => expect(stage.wall.fetched.at(-1)).toBe('/objects/2'));
    expect(screen.getByRole('button', { name: 'Next picture' })).toBeDisabled();
    act(() => stage.pictures.reveal(at(3).id));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(stage.wall.fetched.at(-1)).toBe('/objects/3'));
  });

  it('lead to older ones, whose messages are loaded page by page', async () => {
    stage.befriend();
    const text = aMessage({ id: 't' as MessageId, from: bo, to: ann, sentAt: epochMs(2) });
    put([at(3)]);
    const pages = [[text], [at(1)]];
    stage.loadHistory = async () => {
      const items = pages.shift() ?? [];
      stage.deps.conversations.addPage(bo, {
        items,
        ...(pages.length > 0 && { older: 'c' as Cursor }),
      });
      return ok(undefined);
    };
    stage.chat.dialog.openMessage(at(3));
    const user = await stage.show(<stage.Opened />);
    await user.click(await screen.findByRole('button', { name: 'Previous picture' }, PATIENCE));
    await waitFor(() => expect(stage.wall.fetched.at(-1)).toBe('/objects/1'));
    expect(pages).toEqual([]);
    expect(screen.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  });

  it('close with the message that is taken back', async () => {
    stage.befriend();
    put(three);
    stage.chat.dialog.openMessage(at(2));
    await stage.show(<stage.Opened />);
    await screen.findByRole('dialog', { name: 'Picture from Bo' }, PATIENCE);
    act(() => stage.deps.conversations.apply([{ kind: 'recalled', peer: bo, id: at(2).id }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a picture that burns', () => {
  it('reads its state, shows its price, and shows nothing of itself', async () => {
    await stage.show(<stage.Burn message={burn} own={false} />);
    expect(stage.log).toEqual(['ask m1']);
    const card = screen.getByRole('button', { name: /Burn-after-reading picture/ });
    expect(card).toHaveTextContent('Opens once, for 8 seconds');
    expect(card).not.toHaveTextContent('coins');
    act(() => stage.pictures.setStanding(burn.id, 'priced'));
    expect(card).toHaveTextContent('3 coins');
    act(() => {
      stage.pictures.setFreeLeft(2);
      stage.pictures.setStanding(burn.id, 'allowance');
    });
    expect(card).toHaveTextContent('Free, 2 left this month');
    act(() => stage.pictures.setFreeLeft(Infinity));
    expect(card).toHaveTextContent('Free for you');
    expect(stage.wall.fetched).toEqual([]);
  });

  it('is no button once it is burned, nor for its sender', async () => {
    stage.pictures.setStanding(burn.id, 'burned');
    await stage.show(<stage.Burn message={burn} own={false} />);
    expect(screen.getByText('Pictures burned')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows its sender whether it was opened', async () => {
    const mine = aMessage({ body: burn.body });
    await stage.show(<stage.Burn message={mine} own />);
    expect(screen.getByText('Bo has not opened it yet.')).toBeVisible();
    act(() => stage.pictures.setStanding(mine.id, 'burned'));
    expect(screen.getByText('Nobody can open it again.')).toBeVisible();
  });

  it('is shown with its ring and burned when its time is over', async () => {
    stage.pictures.setStanding(burn.id, 'free');
    stage.chat.dialog.openMessage(burn);
    await stage.show(<stage.Opened />);
    const picture = await screen.findByRole('img', { name: 'Picture from Bo' }, PATIENCE);
    act(() => void picture.dispatchEvent(new Event('load')));
    expect(screen.getByRole('status')).toHaveTextContent('It burns in 8 seconds.');
    expect(screen.getByText('8')).toBeInTheDocument();
    stage.clock.advance(BURN_VIEW);
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull(), PATIENCE);
    expect([stage.chat.dialog.content, stage.wall.showing.size]).toEqual([undefined, 0]);
  });

  it('says so where this browser cannot draw it, and its time has not begun', async () => {
    stage.pictures.setStanding(burn.id, 'free');
    stage.chat.dialog.openMessage(burn);
    const user = await stage.show(<stage.Opened />);
    const picture = await screen.findByRole('img', { name: 'Picture from Bo' }, PATIENCE);
    act(() => void picture.dispatchEvent(new Event('error')));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This browser could not show the picture, and it cannot be opened again. Ask Bo to send it once more; what you paid for Bo’s pictures stays paid.',
    );
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Burn now' }));
    expect(stage.chat.dialog.content).toBeUndefined();
  });

  it('is burned when its viewer closes it early', async () => {
    stage.chat.dialog.openMessage(burn);
    const user = await stage.show(<stage.Opened />);
    await user.click(await screen.findByRole('button', { name: 'Burn now' }, PATIENCE));
    expect([stage.chat.dialog.content, stage.log]).toEqual([undefined, ['open m1']]);
    expect(stage.wall.showing.size).toBe(0);
  });

  it('shows what it would have taken when coins are short', async () => {
    stage.coinsShort = true;
    stage.chat.dialog.openMessage(burn);
    await stage.show(<stage.Opened />);
    await waitFor(() => expect(stage.chat.errors.coinsShort).toBe(true), PATIENCE);
    expect(stage.chat.errors.cost).toEqual({ thing: 'burn-picture', price: 3, opening: 0 });
  });

  it('first informs a viewer who has not seen yet what it costs', async () => {
    stage.deps.session.signedIn(aMe({ burnNoticeDue: true }));
    stage.chat.dialog.openMessage(burn);
    const user = await stage.show(<stage.Opened />);
    const notice = await screen.findByRole('dialog', { name: 'Photos of someone new' }, PATIENCE);
    expect(notice).toHaveTextContent('3 coins');
    expect(stage.log).toEqual([]);
    await user.click(within(notice).getByRole('button', { name: 'Not now' }));
    expect([stage.chat.dialog.content, stage.log]).toEqual([undefined, []]);
    act(() => stage.chat.dialog.openMessage(burn));
    await screen.findByRole('button', { name: 'Open for 3 coins' }, PATIENCE);
    await pressOutdated('Open for 3 coins');
    expect(stage.log).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open for 3 coins' }));
    await waitFor(() => expect(stage.log).toEqual(['burnPicture', 'open m1 as agreed']));
  });
});
