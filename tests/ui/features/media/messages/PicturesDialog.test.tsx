import '@testing-library/jest-dom/vitest';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MessageOfPictures } from '@/contract/http/messaging';
import type { MessageId } from '@/domain/shared/ids';
import { err } from '@/domain/shared/result';
import { aMessage, ann, at, bo } from '@tests/support/builders';
import { PATIENCE, PictureStage } from './picture-stage';

const row = (id: string, day: string, change: Partial<MessageOfPictures> = {}) => ({
  id: id as MessageId,
  isOwn: false,
  sentAt: at(`${day}T12:00`),
  pictures: [{ url: `/objects/${id}` }],
  ...change,
});
const PAGES = [
  {
    rows: [
      row('m3', '2026-11-28', {
        isOwn: true,
        pictures: [{ url: '/objects/m3' }, { url: '/objects/m3b' }],
        caption: { text: 'Sea', language: 'en', translation: { text: 'Meer', language: 'de' } },
      }),
      row('m2', '2026-11-02'),
    ],
    older: 'm2',
  },
  { rows: [row('m1', '2026-10-30')] },
] as const;

let stage: PictureStage;

beforeEach(() => {
  stage = new PictureStage();
  stage.pages.push(...PAGES);
});
afterEach(cleanup);

async function show() {
  stage.chat.dialog.showPictures();
  const user = await stage.show(<stage.Opened />);
  const dialog = await screen.findByRole('dialog', { name: 'Pictures with Bo' }, PATIENCE);
  await within(dialog).findByRole('region', { name: 'November 2026' }, PATIENCE);
  return { user, dialog };
}

describe('the page of a conversation’s pictures', () => {
  it('shows them by months, and older ones when they are requested', async () => {
    stage.befriend();
    const { user, dialog } = await show();
    const november = within(dialog).getByRole('region', { name: 'November 2026' });
    expect(within(november).getAllByRole('button')).toHaveLength(3);
    await user.click(within(dialog).getByRole('button', { name: 'Show more' }));
    const october = await within(dialog).findByRole('region', { name: 'October 2026' });
    expect(within(october).getAllByRole('button')).toHaveLength(1);
    expect(stage.asked).toEqual([{ peer: bo }, { peer: bo, before: 'm2' }]);
  });

  it('opens one in the whole window, from where all of them are walked through', async () => {
    stage.befriend();
    const { user } = await show();
    await user.click(screen.getAllByRole('button', { name: /^Your picture of/ })[1]!);
    const viewer = await screen.findByRole('dialog', { name: 'Your picture' });
    expect(within(viewer).getByText('Meer')).toBeVisible();
    expect(within(viewer).getByRole('button', { name: 'Next picture' })).toBeDisabled();
    for (const url of ['/objects/m3', '/objects/m2', '/objects/m1']) {
      await user.click(screen.getByRole('button', { name: 'Previous picture' }));
      await waitFor(() => expect(stage.wall.fetched.at(-1)).toBe(url));
    }
    expect(screen.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  });

  it('blurs those of a person who is no friend, and walks past them until they are shown', async () => {
    const { user } = await show();
    await user.click(screen.getAllByRole('button', { name: /^Your picture of/ })[0]!);
    await user.click(await screen.findByRole('button', { name: 'Previous picture' }));
    await waitFor(() => expect(stage.asked).toHaveLength(2));
    expect(stage.wall.fetched).not.toContain('/objects/m2');
    await user.click(screen.getByRole('button', { name: 'Close the picture' }));
    const [hidden] = screen.getAllByRole('button', { name: /^Blurred picture from Bo/ });
    await user.click(hidden!);
    expect(stage.pictures.isRevealed('m2' as MessageId)).toBe(true);
    expect(screen.getByRole('button', { name: /^Picture from Bo of/ })).toBeVisible();
  });

  it('leaves out what is taken back while it is open', async () => {
    stage.befriend();
    const message = aMessage({ id: 'm2' as MessageId, from: bo, to: ann });
    stage.deps.conversations.apply([{ kind: 'message', message, missed: false }]);
    await show();
    expect(screen.getAllByRole('button', { name: /^Picture from Bo/ })).toHaveLength(1);
    act(() => stage.deps.conversations.apply([{ kind: 'recalled', peer: bo, id: message.id }]));
    expect(screen.queryByRole('button', { name: /^Picture from Bo/ })).toBeNull();
  });

  it('says what it is for while there are none, and can be tried again after a failure', async () => {
    stage.pages.splice(0);
    stage.refusal = err({ kind: 'offline' });
    stage.chat.dialog.showPictures();
    const user = await stage.show(<stage.Opened />);
    const retry = await screen.findByRole('button', { name: 'Try again' }, PATIENCE);
    stage.refusal = undefined;
    stage.pages.push({ rows: [] });
    await user.click(retry);
    expect(await screen.findByText('No pictures yet')).toBeVisible();
  });
});
