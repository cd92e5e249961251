import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as faces from '@/contract/operator/face-calls';
import { grantCoins } from '@/contract/operator/grant-calls';
import { endDeskSessions } from '@/contract/operator/desk-calls';
import * as calls from '@/contract/operator/operator-calls';
import * as announcementCalls from '@/contract/operator/announcement-calls';
import * as support from '@/contract/operator/support-calls';
import { ok } from '@/domain/shared/result';
import { find, press, showDesk, tab } from './desk-page';
import { BEN, conversationOf, queued } from './fake-server';
import { at } from '@tests/support/builders';

afterEach(cleanup);

describe('the announcements', () => {
  const published = (id: string) => ({
    id,
    at: at('2026-06-15T12:00:00.000Z'),
    texts: { en: { title: `Title ${id}`, text: `Text ${id}` } },
  });
  const pages = ({ page }: { readonly page?: string | undefined }) =>
    ok(page === undefined ? { rows: [published('2')], older: 'p2' } : { rows: [published('1')] });

  it('are shown page by page, and taken back', async () => {
    const server = showDesk();
    server.answer(announcementCalls.announcementList, pages);
    server.answer(announcementCalls.withdrawAnnouncement, { id: '2' });
    await tab('Announcements');
    expect(await screen.findByText('Title 2')).toBeVisible();
    await press('Show more');
    expect(await screen.findByText('Title 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    server.answer(announcementCalls.announcementList, { rows: [published('1')] });
    await userEvent.click(screen.getAllByRole('button', { name: 'Take back' })[0]!);
    await expect.poll(() => screen.queryByText('Title 2')).toBeNull();
    expect(server.requestsOf(announcementCalls.withdrawAnnouncement)).toEqual([{ id: '2' }]);
  });

  it('are written in several languages, and kept when they are refused', async () => {
    const server = showDesk();
    server.answer(announcementCalls.announcementList, { rows: [] });
    server.refuse(announcementCalls.publishAnnouncement, 'English is needed.');
    await tab('Announcements');
    const title = () => screen.getByRole('textbox', { name: 'Title' });
    const text = () => screen.getByRole('textbox', { name: 'Text' });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'de');
    await userEvent.type(title(), 'Pause');
    await userEvent.type(text(), 'Heute Nacht.');
    expect(title()).toHaveAttribute('lang', 'de');
    await press('Publish');
    expect(await screen.findByRole('alert')).toHaveTextContent('English is needed.');
    expect(title()).toHaveValue('Pause');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'en');
    await userEvent.type(title(), 'Break');
    await userEvent.type(text(), 'Tonight.');
    server.answer(announcementCalls.publishAnnouncement, published('3'));
    await press('Publish');
    await expect.poll(() => (title() as HTMLInputElement).value).toBe('');
    expect(server.requestsOf(announcementCalls.publishAnnouncement).at(-1)).toEqual({
      texts: {
        de: { title: 'Pause', text: 'Heute Nacht.' },
        en: { title: 'Break', text: 'Tonight.' },
      },
    });
  });
});

describe('the log', () => {
  const entry = (id: string, action: string) => ({
    id,
    at: at('2026-06-15T12:00:00.000Z'),
    operator: 'Ivo',
    action,
    subject: '100002',
    detail: 'spam',
  });

  it('shows who did what about whom, the latest first, page by page', async () => {
    const server = showDesk();
    server.answer(calls.operatorLog, ({ page }) =>
      ok(
        page === undefined
          ? { rows: [entry('2', 'user-banned')], older: 'p2' }
          : { rows: [entry('1', 'user-warned')] },
      ),
    );
    await tab('Log');
    const cells = async () => {
      const rows = (await screen.findAllByRole('row')).slice(1);
      return rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1)
          .map(({ textContent }) => textContent),
      );
    };
    await screen.findByRole('cell', { name: 'user banned' });
    expect(screen.getByText('Translation: any of the 8 languages, by local.')).toBeTruthy();
    await press('Show more');
    await screen.findByRole('cell', { name: 'user warned' });
    expect(await cells()).toEqual([
      ['Ivo', 'user banned', '100002', 'spam'],
      ['Ivo', 'user warned', '100002', 'spam'],
    ]);
  });
});

it('ends every session of the desk once that is confirmed, and asks for the key', async () => {
  const server = showDesk();
  server.answer(endDeskSessions, { ended: 2 });
  await tab('Log');
  await press('End every session of the desk');
  await press('Cancel');
  expect(server.requestsOf(endDeskSessions)).toHaveLength(0);
  await press('End every session of the desk');
  await press('End all');
  expect(await screen.findByLabelText('Key of the operators')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Every session of the desk has ended: 2.');
});

describe('granting coins', () => {
  async function openGrant(): Promise<HTMLElement> {
    await find('100002');
    await press('Grant coins');
    return screen.findByRole('dialog', { name: 'Grant coins to Ben' });
  }

  it('shows the balance afterwards, and is tried again under the same intent', async () => {
    const server = showDesk();
    server.refuse(grantCoins, 'The server does not answer.');
    const dialog = await openGrant();
    const coins = within(dialog).getByRole('spinbutton', { name: 'Coins' });
    expect(coins).toHaveAttribute('max', '450');
    await userEvent.type(coins, '50');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Order 7K');
    expect(dialog).toHaveTextContent('Balance 5, afterwards 55. You may grant 450 more today.');
    const grant = within(dialog).getByRole('button', { name: 'Grant' });
    await userEvent.click(grant);
    expect(await screen.findByText('The server does not answer.')).toBeVisible();
    expect(dialog).toBeVisible();
    server.answer(grantCoins, { before: 5, after: 55, owedPaid: 0, left: 400 });
    await userEvent.click(grant);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const asked = server.requestsOf(grantCoins) as readonly { readonly id: string }[];
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({ who: '100002', coins: 50, reason: 'Order 7K' });
    expect(asked[1]).toEqual(asked[0]);
  });
});

it('shows what a person owes, and how many of granted coins pay that', async () => {
  const owing = { ...BEN, balances: { ...BEN.balances, coins: 0, owed: 27 } };
  showDesk((server) => server.answer(calls.userDetail, owing));
  const panel = await find('100002');
  expect(within(panel).getByText('Coins owed').nextElementSibling).toHaveTextContent('27');
  await press('Grant coins');
  const dialog = await screen.findByRole('dialog', { name: 'Grant coins to Ben' });
  await userEvent.type(within(dialog).getByRole('spinbutton', { name: 'Coins' }), '30');
  expect(dialog).toHaveTextContent('Balance 0, afterwards 3.');
  expect(dialog).toHaveTextContent('They owe 27: 27 of these coins pay that.');
});

describe('what an operator was writing', () => {
  it.each([
    ['Grant coins', 'Grant coins to Ben', /^Reason/],
    ['Ban…', 'Ban Ben', 'Note for operators'],
  ])(
    'in %s is there again after a reload, for this person, until it is cleared',
    async (open, name, label) => {
      const again = async (): Promise<HTMLInputElement> => {
        cleanup();
        showDesk();
        await find('100002');
        await press(open);
        const dialog = await screen.findByRole('dialog', { name });
        return within(dialog).getByRole('textbox', { name: label });
      };
      await userEvent.type(await again(), 'Order 7K');
      const field = await again();
      expect(field).toHaveValue('Order 7K');
      await userEvent.clear(field);
      expect(await again()).toHaveValue('');
    },
  );
});

describe('a conversation with support', () => {
  it('is left without an error where scrolling answers with a promise', async () => {
    const scrollIntoView = vi
      .spyOn(HTMLElement.prototype, 'scrollIntoView')
      .mockImplementation(() => Promise.resolve() as never);
    const server = showDesk();
    const row = queued(1, { nickname: 'Ann' });
    server.answer(support.supportQueue, ({ list }) =>
      ok({ rows: list === 'mine' ? [] : [row], waiting: 1, mine: 0 }),
    );
    server.answer(support.supportConversation, conversationOf(row));
    await tab(/^Support/);
    const queue = await screen.findByRole('region', { name: 'Queue' });
    await userEvent.click(await within(queue).findByRole('button', { name: /Ann/ }));
    await screen.findByRole('region', { name: 'Conversation with Ann' });
    expect(scrollIntoView).toHaveBeenCalled();
    await tab('Complaints');
    expect(await screen.findByText('Choose a complaint.')).toBeVisible();
    scrollIntoView.mockRestore();
  });
});

describe('the faces', () => {
  const face = {
    account: 100_002,
    nickname: 'Ben',
    gesture: 'ear' as const,
    sentAt: at('2026-06-15T12:00:00.000Z'),
    avatar: '/objects/u/2/photo',
  };

  it('are looked at beside the profile picture, then confirmed', async () => {
    const server = showDesk();
    server.answer(faces.pendingFaces, { rows: [face] });
    server.answer(faces.openFace, { type: 'image/jpeg', base64: 'AAAA' });
    server.answer(faces.decideFace, { account: 100_002, nickname: 'Ben' });
    await tab('Faces');
    const entry = await screen.findByRole('article', { name: 'ID 100002 Ben' });
    expect(entry).toHaveTextContent('Asked for a hand at their right ear');
    expect(within(entry).getByRole('img', { name: 'Profile picture' })).toHaveAttribute(
      'src',
      '/objects/u/2/photo',
    );
    expect(within(entry).getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await press('Show live picture');
    expect(await screen.findByRole('img', { name: 'Live picture' })).toHaveAttribute(
      'src',
      'data:image/jpeg;base64,AAAA',
    );
    server.answer(faces.pendingFaces, { rows: [] });
    await press('Confirm');
    expect(await screen.findByText('No live picture waits for a decision.')).toBeVisible();
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('ID 100002 Ben: confirmed.');
    await vi.waitFor(() => expect(status).toHaveFocus());
    expect(server.requestsOf(faces.decideFace)).toEqual([{ who: '100002', sentAt: face.sentAt }]);
  });

  it('are refused for a reason; what fails stays in the list', async () => {
    const server = showDesk();
    server.answer(faces.pendingFaces, { rows: [face] });
    server.answer(faces.openFace, { type: 'image/jpeg', base64: 'AAAA' });
    server.refuse(faces.decideFace, 'No picture of this person waits for a decision any more.');
    await tab('Faces');
    await press('Show live picture');
    await press('Refuse: Another person');
    expect(await screen.findByRole('alert')).toHaveTextContent('No picture of this person');
    expect(server.requestsOf(faces.decideFace)).toEqual([
      { who: '100002', sentAt: face.sentAt, refusal: 'other-person' },
    ]);
    expect(screen.getByRole('article', { name: 'ID 100002 Ben' })).toBeVisible();
  });
});
