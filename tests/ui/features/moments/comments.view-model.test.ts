import { describe, expect, it, vi } from 'vitest';
import { ownKey } from '@/application/account/own-storage';
import { createCommentDrafts } from '@/application/moments/write-comment';
import { MAX_COMMENT } from '@/domain/moments/comment';
import { userId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { mergeReplies } from '@/ui/features/moments/comment-list';
import { ann, bo } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aComment, type CommentCalls } from '@tests/support/moments';
import { aPerson } from '@tests/support/people';
import { pages, commentsOf } from '@tests/support/comments';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('comments', () => {
  it.each([
    ['', 'comment-empty'],
    ['   ', 'comment-empty'],
    ['x'.repeat(MAX_COMMENT + 1), 'comment-too-long'],
  ])('refuses %j without a call, and keeps the text', async (text, kind) => {
    const { view, comments } = commentsOf({});
    view.write(text);
    expect(await view.send()).toBe(false);
    expect([view.failure?.kind, view.text]).toEqual([kind, text]);
    expect(comments.write).not.toHaveBeenCalled();
  });

  it('keeps one intent for a text, and another for a changed one', async () => {
    const { view, comments } = commentsOf({
      write: vi.fn<CommentCalls['write']>(async () => err({ kind: 'offline' })),
    });
    view.write('Hi');
    await view.send();
    await view.send();
    view.write('Hi there');
    await view.send();
    const intents = vi.mocked(comments.write).mock.calls.map(([{ requestId }]) => requestId);
    expect(intents).toEqual(['intent-1', 'intent-1', 'intent-2']);
  });

  it('keeps the text over a reload, until it is sent', async () => {
    const { view, preferences } = commentsOf({});
    view.write('Hi');
    const again = commentsOf({}, preferences).view;
    expect(again.text).toBe('Hi');
    expect(await again.send()).toBe(true);
    expect(commentsOf({}, preferences).view.text).toBe('');
  });

  it('sends after a lost answer and a reload the same comment, to whom it was written', async () => {
    const { view, comments, preferences } = commentsOf({
      write: vi.fn<CommentCalls['write']>(async () => err({ kind: 'timeout' })),
    });
    view.answer(aComment('r'));
    view.write('Yes');
    await view.send();
    const again = commentsOf({}, preferences, 'other');
    expect(again.view.answering).toEqual({ id: 'r', name: 'Bo' });
    await again.view.send();
    const [[...first] = []] = vi.mocked(comments.write).mock.calls;
    expect(vi.mocked(again.comments.write).mock.calls).toEqual([first]);
    expect(first).toEqual([
      { momentId: 'm', content: 'Yes', commentId: 'r', requestId: 'intent-1' },
    ]);
  });

  it('keeps a text that is written during a send, as another comment', async () => {
    const { view, comments } = commentsOf({});
    view.write('Hi');
    const sending = view.send();
    view.write('And more');
    expect(await sending).toBe(true);
    expect(view.text).toBe('And more');
    await view.send();
    const keys = vi.mocked(comments.write).mock.calls.map(([{ requestId }]) => requestId);
    expect(keys).toEqual(['intent-1', 'intent-2']);
  });

  it('brings the sent comment into sight, once', async () => {
    const { view } = commentsOf({});
    view.write('Hi');
    expect(view.sent).toBeUndefined();
    expect(await view.send()).toBe(true);
    const sent = view.sent!;
    expect(['another', sent, sent].map(view.shows)).toEqual([false, true, false]);
  });

  it('keeps the draft of each account and moment apart', () => {
    const preferences = memoryPreferences();
    const mine = createCommentDrafts({ preferences, self: ann });
    mine.write('m', { text: 'Hi' });
    expect(mine.read('n').text).toBe('');
    expect(createCommentDrafts({ preferences, self: bo }).read('m').text).toBe('');
    mine.write('m', { text: '' });
    expect(mine.read('m').text).toBe('');
    preferences.write(ownKey('comment-draft', ann, 'm'), '{"text":1,"answers":7}');
    expect(mine.read('m')).toEqual({ text: '' });
  });

  it('answers the comment that was chosen', async () => {
    const { view, comments } = commentsOf({});
    view.answer(aComment('r'));
    view.write('Yes');
    await view.send();
    expect(comments.write).toHaveBeenCalledWith({
      momentId: 'm',
      content: 'Yes',
      commentId: 'r',
      requestId: 'intent-1',
    });
    expect(view.answering).toBeUndefined();
  });

  it('reads again when the server announces a comment on this moment, and on no other', async () => {
    const { view, comments, news } = commentsOf({});
    const stop = view.connect();
    await settled();
    news.announce({ about: 'comment', id: 'other' });
    news.announce({ about: 'like', id: 'm' });
    expect(comments.list).toHaveBeenCalledTimes(1);
    news.announce({ about: 'comment', id: 'm' });
    await settled();
    expect(comments.list).toHaveBeenCalledTimes(2);
    stop();
  });

  it('keeps replies that were unfolded when the comments are read again', async () => {
    const first = aComment('c', { replies: [aComment('r1')], olderReplies: 'next' });
    const { view } = commentsOf({
      list: pages(
        async () => ok({ rows: [first] }),
        async () => ok({ rows: [aComment('r2')] }),
      ),
    });
    await view.threads.pages.more();
    await view.threads.moreReplies(first);
    await view.threads.pages.refresh();
    expect(view.threads.rows[0]?.replies.map(({ id }) => id)).toEqual(['r1', 'r2']);
    expect(view.threads.rows[0]?.olderReplies).toBeUndefined();
  });

  it('requests the thread of the comment a notice leads to, wherever it is', async () => {
    const { view, comments } = commentsOf({
      list: vi.fn<CommentCalls['list']>(async () => {
        await settled();
        return ok({ rows: [aComment('a')], older: 'far' });
      }),
      thread: async () => ok(aComment('b', { replies: [aComment('r')] })),
    });
    const stop = view.connect();
    const told: unknown[] = [];
    const seeking = view.threads.seek('r');
    told.push(view.threads.sought);
    await seeking;
    expect(told).toEqual([{ id: 'r' }]);
    expect(view.threads.sought).toEqual({ id: 'r', thread: 'b' });
    expect(view.threads.rows.map(({ id }) => id)).toEqual(['b', 'a']);
    // However many pages there are, none is gone through.
    expect(comments.list).toHaveBeenCalledTimes(2);
    stop();
  });

  it('does not call a comment gone when the search failed, and goes on after another try', async () => {
    let broken = true;
    const { view } = commentsOf({
      list: async () => (broken ? err({ kind: 'offline' }) : ok({ rows: [aComment('a')] })),
      thread: async () => (broken ? err({ kind: 'offline' }) : ok(aComment('b'))),
    });
    await view.threads.seek('b');
    expect(view.threads.sought).toEqual({ id: 'b', cutOff: true });
    broken = false;
    await view.threads.more();
    expect(view.threads.sought).toEqual({ id: 'b', thread: 'b' });
  });

  it('shows the replies around the one that is sought, and those before it when asked', async () => {
    const replies = [6, 7, 8].map((n) => aComment(`r${n}`));
    const { view, news } = commentsOf({
      list: pages(
        async () => ok({ rows: [aComment('a')] }),
        async ({ until }) => {
          if (until === undefined) return ok({ rows: [aComment('r9')] });
          return until === '6'
            ? ok({ rows: [aComment('r4'), aComment('r5')], older: '4' })
            : ok({ rows: [aComment('r3')] });
        },
      ),
      thread: async () => ok(aComment('b', { replies, earlierReplies: '6', olderReplies: '8' })),
    });
    const stop = view.connect();
    await view.threads.seek('r7');
    const thread = () => view.threads.rows[0] ?? aComment('none');
    const shown = () => thread().replies.map(({ id }) => id);
    expect(shown()).toEqual(['r6', 'r7', 'r8']);
    await view.threads.moreReplies(thread());
    await view.threads.earlierReplies(thread());
    expect(shown()).toEqual(['r4', 'r5', 'r6', 'r7', 'r8', 'r9']);
    news.announce({ about: 'comment', id: 'm' });
    await settled();
    expect(shown()).toEqual(['r4', 'r5', 'r6', 'r7', 'r8', 'r9']);
    await view.threads.earlierReplies(thread());
    expect([shown()[0], thread().earlierReplies]).toEqual(['r3', undefined]);
    stop();
  });

  it('never joins replies with a gap between them', async () => {
    const window = aComment('b', { replies: [aComment('r50')], earlierReplies: '50' });
    const page = aComment('b', { replies: [aComment('r1')], olderReplies: '1' });
    expect(mergeReplies(page, window)).toBe(page);
  });

  it('removes the comments of a newly blocked person from the page, without reading it again', async () => {
    const eve = aPerson({ id: userId(9) });
    const rows = [
      aComment('a', { replies: [aComment('r1', { author: eve }), aComment('r2', { to: eve })] }),
      aComment('b', { author: eve, replies: [aComment('r3')] }),
    ];
    const { view, comments, news } = commentsOf({
      list: vi.fn<CommentCalls['list']>(async () => ok({ rows })),
    });
    const stop = view.connect();
    await settled();
    news.announce({ about: 'blocked', person: eve.id });
    expect(view.threads.rows).toEqual([aComment('a', { replies: [aComment('r2')] })]);
    expect(comments.list).toHaveBeenCalledTimes(1);
    stop();
  });

  it('scrolls to the comment once, and again when it is sought again', async () => {
    const { view } = commentsOf({ list: async () => ok({ rows: [aComment('a'), aComment('b')] }) });
    await view.threads.pages.more();
    expect(view.threads.reveals('b')).toBe(false);
    await view.threads.seek('b');
    expect([
      view.threads.reveals('a'),
      view.threads.reveals('b'),
      view.threads.reveals('b'),
    ]).toEqual([false, true, false]);
    await view.threads.seek('b');
    expect(view.threads.reveals('b')).toBe(true);
  });

  it('shows that the comment is gone when it is nowhere', async () => {
    const { view } = commentsOf({ list: async () => ok({ rows: [aComment('a')] }) });
    await view.threads.seek('gone');
    expect(view.threads.sought).toEqual({ id: 'gone', lost: true });
  });

  it('takes a deleted comment off the page with its replies, or a single reply', async () => {
    const rows = [aComment('a', { replies: [aComment('r1'), aComment('r2')] }), aComment('b')];
    const { view } = commentsOf({ list: async () => ok({ rows }) });
    await view.threads.pages.more();
    await view.remove('r1');
    expect(view.threads.rows[0]?.replies.map(({ id }) => id)).toEqual(['r2']);
    await view.remove('a');
    expect(view.threads.rows.map(({ id }) => id)).toEqual(['b']);
  });
});
