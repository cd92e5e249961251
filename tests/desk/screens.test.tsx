import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { deskSession } from '@/contract/operator/desk-calls';
import * as moderation from '@/contract/operator/moderation-calls';
import * as calls from '@/contract/operator/operator-calls';
import * as posts from '@/contract/operator/post-calls';
import * as support from '@/contract/operator/support-calls';
import { err, ok } from '@/domain/shared/result';
import { Desk } from '../../desk/Desk';
import { DeskViewModel } from '../../desk/desk.view-model';
import { find, press, showDesk, tab } from './desk-page';
import { BEN, COMPLAINT, DETAIL, fakeServer } from './fake-server';

afterEach(cleanup);

const setUp = () =>
  showDesk((server) => {
    server.answer(support.supportQueue, { rows: [], waiting: 3, mine: 0 });
    server.answer(calls.complaintList, {
      rows: [{ ...COMPLAINT, heldBy: 'Ivo' }],
      waiting: 1,
      mine: 0,
    });
    server.answer(calls.complaintDetail, DETAIL);
  });

describe('the screens of the desk', () => {
  it('ask for a name and the key where there is no session', async () => {
    const server = fakeServer();
    server.answer(deskSession, () => err({ kind: 'session-ended' }));
    render(<Desk desk={new DeskViewModel(server)} />);
    expect(await screen.findByLabelText('Your name')).toBeVisible();
    expect(screen.getByLabelText('Key of the operators')).toHaveAttribute('type', 'password');
  });

  it('say how many wait for support', async () => {
    setUp();
    await tab(/^Support 3/);
    expect(screen.getByText(/This list is empty/)).toBeVisible();
  });

  it('show who holds a complaint, and claim a free one', async () => {
    const server = setUp();
    await tab('Complaints');
    const row = await screen.findByRole('button', { name: /Ann → Ben.*Held by Ivo/s });
    await userEvent.click(row);
    await screen.findByRole('region', { name: 'Complaint about Ben' });
    server.answer(calls.claimComplaint, { id: 'c1', heldBy: 'Hanna' });
    server.answer(calls.complaintDetail, { ...DETAIL, heldBy: 'Hanna' });
    await press('Claim');
    expect(await screen.findByText('Claimed by you')).toBeVisible();
  });

  it('list the complaints that the operator holds', async () => {
    const server = setUp();
    server.answer(calls.complaintList, ({ list }) =>
      ok({
        rows: list === 'mine' ? [{ ...COMPLAINT, heldBy: 'Hanna' }] : [],
        waiting: 4,
        mine: 1,
      }),
    );
    await tab('Complaints');
    await press('Mine 1');
    expect(await screen.findByRole('button', { name: /Ann → Ben.*Held by Hanna/s })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mine 1' })).toHaveAttribute('aria-pressed', 'true');
    await press('Open 4');
    expect(await screen.findByText('No complaint waits.')).toBeVisible();
  });

  it('leave a complaint of another operator to them', async () => {
    const server = setUp();
    server.answer(calls.complaintDetail, { ...DETAIL, heldBy: 'Ivo' });
    await tab('Complaints');
    await userEvent.click(await screen.findByRole('button', { name: /Ann → Ben/ }));
    expect(await screen.findByText('Ivo is working on this complaint.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Uphold' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull();
  });

  it('decide with words first: a warning upholds the complaint', async () => {
    const server = setUp();
    server.answer(moderation.warnUser, { account: 100_002, nickname: 'Ben' });
    server.answer(calls.claimComplaint, { id: 'c1', heldBy: 'Hanna' });
    server.answer(calls.answerComplaint, { id: 'c1' });
    await tab('Complaints');
    await userEvent.click(await screen.findByRole('button', { name: /Ann → Ben/ }));
    const words = await screen.findByRole('textbox', {
      name: 'Reason, sent to whoever complained',
    });
    expect(screen.getByRole('button', { name: 'Warn…' })).toBeDisabled();
    await userEvent.type(words, 'Thank you.');
    await press('Warn…');
    const dialog = await screen.findByRole('dialog', { name: 'Warn Ben' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Reason/), 'harassment');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Warn' }));
    await expect
      .poll(() => server.requestsOf(calls.answerComplaint))
      .toEqual([{ id: 'c1', text: 'Thank you.', outcome: 'upheld' }]);
    expect(server.requestsOf(moderation.warnUser)).toEqual([
      { who: '100002', reason: 'harassment' },
    ]);
  });

  it('are held before anything is done against the other person', async () => {
    const server = setUp();
    server.refuse(calls.claimComplaint, 'Another operator holds this complaint.');
    await tab('Complaints');
    await userEvent.click(await screen.findByRole('button', { name: /Ann → Ben/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Thank you.');
    await press('Warn…');
    expect(await screen.findByRole('alert')).toHaveTextContent('Another operator holds');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requestsOf(calls.claimComplaint)).toEqual([{ id: 'c1' }]);
  });

  it('show the post that was complained of, hide it for a reason and show it again', async () => {
    const server = setUp();
    const post = { id: 'm1', comment: 'c7' };
    server.answer(calls.complaintDetail, { ...DETAIL, origin: 'moment', post });
    server.answer(calls.claimComplaint, { id: 'c1', heldBy: 'Hanna' });
    const author = { account: 100_002, nickname: 'Ben' };
    const shown = { author, text: 'Buy my coins', at: COMPLAINT.at, pictures: 1, deleted: false };
    server.answer(posts.postDetail, { ...shown, hidden: false });
    server.answer(posts.hidePost, { author, changed: true });
    server.answer(posts.showPost, { author, changed: true });
    server.answer(posts.openPostPicture, { type: 'image/png', base64: 'AAAA' });
    await tab('Complaints');
    await userEvent.click(await screen.findByRole('button', { name: /Ann → Ben/ }));
    const reported = await screen.findByRole('article', { name: 'Reported comment' });
    expect(reported).toHaveTextContent('Buy my coins');
    await press('Show Picture 1 of 1');
    expect(await within(reported).findByRole('img', { name: 'Picture 1 of 1' })).toBeVisible();
    await press('Hide comment…');
    const dialog = await screen.findByRole('dialog', { name: 'Hide this comment' });
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Reason/), 'spam');
    server.answer(posts.postDetail, { ...shown, hidden: true });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hide comment' }));
    expect(await within(reported).findByText('Hidden')).toBeVisible();
    const asked = { post: 'm1', comment: 'c7' };
    expect(server.requestsOf(posts.hidePost)).toEqual([{ ...asked, reason: 'spam' }]);
    server.answer(posts.postDetail, { ...shown, hidden: false });
    await press('Show comment again');
    await expect.poll(() => within(reported).queryByText('Hidden')).toBeNull();
    expect(server.requestsOf(posts.showPost)).toEqual([asked]);
  });

  it('find a person by e-mail and keep notes about them', async () => {
    const server = setUp();
    server.answer(moderation.addNote, { id: 'n1' });
    const person = await find('ben@example.org');
    expect(server.requestsOf(calls.userDetail)).toEqual([{ who: 'ben@example.org' }]);
    expect(await within(person).findByText('be…@example.org')).toBeVisible();
    const note = { id: 'n1', at: BEN.registeredAt, operator: 'Ivo', text: 'asks for money' };
    server.answer(calls.userDetail, { ...BEN, notes: [note] });
    await userEvent.type(within(person).getByRole('textbox', { name: 'New note' }), 'again');
    await userEvent.click(within(person).getByRole('button', { name: 'Add note' }));
    expect(await within(person).findByText('asks for money')).toBeVisible();
    expect(within(person).getByRole('textbox', { name: 'New note' })).toHaveValue('');
  });

  it('show that there is no such person', async () => {
    const server = setUp();
    server.refuse(calls.userDetail, 'There is no such person.');
    const field = await screen.findByRole('searchbox', {
      name: 'Account number or e-mail address',
    });
    await userEvent.type(field, '1{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such person.');
    server.answer(calls.userDetail, BEN);
    await press('Try again');
    expect(await screen.findByRole('complementary', { name: 'Person' })).toBeVisible();
  });

  it('show a picture only when asked, and remove the chosen one with a reason', async () => {
    const server = setUp();
    const rows = [{ key: 'u/2/a', use: 'avatar' as const, at: BEN.registeredAt }];
    server.answer(moderation.userPictures, { rows });
    server.answer(moderation.openUserPicture, { type: 'image/png', base64: 'AAAA' });
    server.answer(moderation.removeUserPicture, { use: 'avatar' });
    const person = await find('100002');
    await userEvent.click(await within(person).findByRole('button', { name: 'Pictures…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pictures of Ben' });
    const remove = within(dialog).getByRole('button', { name: 'Remove picture' });
    const choose = await within(dialog).findByRole('radio', { name: 'Profile picture' });
    expect(within(dialog).queryByRole('img')).toBeNull();
    expect(remove).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show picture' }));
    expect(await within(dialog).findByRole('img', { name: 'Profile picture' })).toBeVisible();
    await userEvent.click(choose);
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Reason/), 'spam');
    await userEvent.click(remove);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.requestsOf(moderation.removeUserPicture)).toEqual([
      { who: '100002', key: 'u/2/a', reason: 'spam' },
    ]);
  });

  it('ban for as long as was chosen, and for no time without a reason', async () => {
    const server = setUp();
    server.answer(calls.banUser, { account: 100_002, nickname: 'Ben' });
    const person = await find('100002');
    await userEvent.click(await within(person).findByRole('button', { name: 'Ban…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ban Ben' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'For good' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ban' }));
    expect(server.requestsOf(calls.banUser)).toEqual([]);
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Reason/), 'fraud');
    await userEvent.type(within(dialog).getByLabelText('Note for operators'), 'twice');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ban' }));
    await expect
      .poll(() => server.requestsOf(calls.banUser))
      .toEqual([{ who: '100002', reason: 'fraud', note: 'twice' }]);
  });
});
