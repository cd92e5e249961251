import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { complaintReasons } from '@/contract/http/complaints';
import { complaintsTokens } from '@/application/complaints/complaints-tokens';
import type { SendComplaint } from '@/application/complaints/send-complaint';
import type { CommentDraft } from '@/application/moments/write-comment';
import { likePerson, unlikePerson } from '@/contract/http/matching';
import { err, ok } from '@/domain/shared/result';
import { MomentScreen } from '@/ui/features/moments/MomentScreen';
import { slots } from '@/ui/kernel/slots';
import { inApp } from '@tests/support/in-app';
import {
  aComment,
  aMoment,
  quietComments,
  quietMoments,
  squareOf,
  type CommentCalls,
  type MomentCalls,
} from '@tests/support/moments';
import { aMe, aPerson } from '@tests/support/people';
import { installPopovers } from '@tests/support/popovers';
import { fakeCall } from '@tests/support/fake-call';

// Fetched with the screen; here it is there at once.
beforeAll(() => import('@/ui/features/moments/Comments'));
beforeAll(() => import('@/ui/features/moments/SquareAside'));
beforeAll(installPopovers);
afterEach(cleanup);

function At({ address }: { readonly address: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(address), [navigate, address]);
  return (
    <Routes>
      <Route path="/dynamicSquare/:moment" element={<MomentScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

async function show(
  calls: Partial<MomentCalls>,
  comments: Partial<CommentCalls> = {},
  address = '/dynamicSquare/a',
  draft: CommentDraft = { text: '' },
) {
  const square = squareOf(quietMoments(calls), quietComments(comments));
  square.commentDrafts.write('a', draft);
  const complaints = { sent: vi.fn<SendComplaint>(async () => ok(undefined)) };
  const view = await inApp(
    <At address={address} />,
    (scope) =>
      square
        .provide(scope)
        .value(...fakeCall(complaintReasons, async () => ok([{ id: 1, type: 1, reason: 'Fraud' }])))
        .value(complaintsTokens.sendComplaint, complaints.sent)
        .value(...fakeCall(likePerson, async () => ok({ liked: true, mutual: false })))
        .value(...fakeCall(unlikePerson, async () => ok({ liked: false, mutual: false }))),
    [slots.reportPerson, slots.personSummary],
  );
  await act(async () => void render(view));
  return { ...square, complaints };
}

const here: Partial<MomentCalls> = {
  info: async ({ momentId }) => ok(aMoment(momentId, { comments: 1 })),
};
const gone = (reason: string): Partial<MomentCalls> => ({
  info: async () => err({ kind: 'refused', code: 410, reason, message: reason }),
});

describe('the page of a post', () => {
  it('shows the post and its comments, and who is answered', async () => {
    await show(here, { list: async () => ok({ rows: [aComment('c')] }) });
    expect(await screen.findByText('Guten Morgen a')).toBeTruthy();
    expect(await screen.findByText('Wort c')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
    expect(screen.getByRole('textbox', { name: 'Reply to Bo' })).toBe(document.activeElement);
  });

  it('shows the draft of a reply without taking the focus', async () => {
    const draft = { text: 'Yes', answers: { id: 'c', name: 'Bo' } };
    await show(here, {}, '/dynamicSquare/a', draft);
    const field = await screen.findByRole('textbox', { name: 'Reply to Bo' });
    expect(field).toHaveProperty('value', 'Yes');
    expect(document.activeElement).toBe(document.body);
  });

  it('leads from “Comment” to the field, each time', async () => {
    await show(here);
    const field = await screen.findByRole('textbox', { name: 'Write a comment' });
    for (let press = 0; press < 2; press += 1) {
      field.blur();
      await userEvent.click(screen.getByRole('link', { name: /^Comment/ }));
      expect(document.activeElement).toBe(field);
    }
  });

  it('files a complaint about the post, and about a comment of another person', async () => {
    const own = aComment('mine', { author: aPerson({ ...aMe(), demo: false, online: true }) });
    const { complaints } = await show(here, {
      list: async () => ok({ rows: [aComment('c'), own] }),
    });
    const complain = async () => {
      await userEvent.click(await screen.findByRole('radio', { name: 'Fraud' }));
      await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    };
    await screen.findByText('Wort mine');
    await userEvent.click(screen.getByRole('button', { name: 'Report' }));
    await complain();
    await userEvent.click(screen.getByRole('button', { name: 'More about this post' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Report' }));
    await complain();
    const about = aPerson().id;
    expect(complaints.sent.mock.calls.map(([command]) => command)).toMatchObject([
      { about, origin: 'moment', post: { moment: 'a', comment: 'c' } },
      { about, origin: 'moment', post: { moment: 'a' } },
    ]);
    expect(complaints.sent.mock.calls[1]?.[0].post).not.toHaveProperty('comment');
  });

  it('marks its notices as seen while it is shown, however the reader came there', async () => {
    const { seeNotices, leave } = await show(here);
    await screen.findByText('Guten Morgen a');
    expect(seeNotices.mock.calls).toEqual([['a']]);
    expect(leave).not.toHaveBeenCalled();
    cleanup();
    expect(leave).toHaveBeenCalledTimes(1);
    const covered = aMoment('a', { burn: { state: 'covered' } });
    for (const calls of [gone('moment-deleted'), { info: async () => ok(covered) }]) {
      const other = await show(calls);
      await act(async () => undefined);
      expect(other.seeNotices).not.toHaveBeenCalled();
      cleanup();
    }
  });

  it('shows why an empty comment is not sent', async () => {
    await show(here);
    await userEvent.click(await screen.findByRole('button', { name: 'Send comment' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Write a few words first/);
  });

  it.each(['comment-unknown', 'moment-deleted', 'moment-burned'])(
    'keeps the words of a comment that is refused as %s, and shows why',
    async (reason) => {
      const refusal = { kind: 'refused', code: 410, reason, message: 'server words' } as const;
      await show(here, { write: async () => err(refusal) });
      const field = await screen.findByRole('textbox', { name: 'Write a comment' });
      await userEvent.type(field, 'Hello');
      await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
      expect((await screen.findByRole('alert')).textContent).not.toMatch(/server words/);
      expect(field).toHaveProperty('value', 'Hello');
    },
  );

  it.each(['moment-unknown', 'moment-deleted', 'moment-author-blocked'])(
    'shows that a post is not here when the server answers %s',
    async (reason) => {
      await show(gone(reason));
      expect(await screen.findByText('This post is not available')).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  it('offers another try when the server does not answer', async () => {
    await show({ info: async () => err({ kind: 'timeout' }) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('marks the comment a notice leads to, and shows when it is gone', async () => {
    const list: CommentCalls['list'] = async () => ok({ rows: [aComment('b'), aComment('c')] });
    const thread: CommentCalls['thread'] = async (asked) =>
      asked.commentId === 'c' ? ok(aComment('c')) : quietComments().thread(asked);
    await show(here, { list, thread }, '/dynamicSquare/a?comment=c');
    expect((await screen.findByText('Wort c')).closest('[data-sought]')).toBeTruthy();
    expect(screen.getByText('Wort b').closest('[data-sought]')).toBeNull();
    expect(screen.queryByText(/is no longer here/)).toBeNull();
    cleanup();
    await show(here, { list, thread }, '/dynamicSquare/a?comment=gone');
    expect(await screen.findByText(/is no longer here/)).toBeTruthy();
  });

  it('folds a long comment, so that a single one does not push away all others', async () => {
    const tall = aComment('c', { text: 'Zeile\n'.repeat(80) });
    await show(here, { list: async () => ok({ rows: [tall, aComment('d')] }) });
    const all = await screen.findByRole('button', { name: 'Show all', expanded: false });
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBe(all);
  });

  it('shows that comments are for the author where they are hidden', async () => {
    const { comments: _, ...hidden } = aMoment('a');
    await show({ info: async () => ok(hidden) });
    expect(await screen.findByText(/Only the author sees the comments/)).toBeTruthy();
  });

  describe('in a window with room beside it', () => {
    beforeEach(() => {
      vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
    });
    afterEach(() => vi.unstubAllGlobals());

    it('shows who published it, and the way to write to them', async () => {
      await show(here);
      const beside = within(await screen.findByRole('complementary'));
      expect(await beside.findByRole('link', { name: 'Message' })).toBeTruthy();
      expect(beside.getByRole('link', { name: /^Bo/ }).getAttribute('href')).toMatch(/profile/);
    });

    it('shows the reader’s other posts beside their own post', async () => {
      const author = aPerson({ ...aMe(), demo: false, online: true });
      await show({ ...here, info: async ({ momentId }) => ok(aMoment(momentId, { author })) });
      const beside = within(await screen.findByRole('complementary'));
      expect(await beside.findByText('Your square')).toBeTruthy();
      expect(beside.queryByRole('link', { name: 'Message' })).toBeNull();
    });
  });
});
