import { describe, expect, it, vi } from 'vitest';
import { ownKey } from '@/application/account/own-key';
import { createCommentDrafts } from '@/application/moments/comment-drafts';
import type { CommentsApi } from '@/application/moments/comments-api';
import { MAX_COMMENT } from '@/domain/moments/comment';
import { err, ok } from '@/domain/shared/result';
import { ann, bo } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aComment } from '@tests/support/moments';
import { aReply, remarksOf } from '@tests/support/remarks';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('comments', () => {
  it.each([
    ['', 'comment-empty'],
    ['   ', 'comment-empty'],
    ['x'.repeat(MAX_COMMENT + 1), 'comment-too-long'],
  ])('refuses %j without a call, and keeps what was written', async (text, kind) => {
    const { view, comments } = remarksOf({});
    view.write(text);
    expect(await view.send()).toBe(false);
    expect([view.failure?.kind, view.text]).toEqual([kind, text]);
    expect(comments.write).not.toHaveBeenCalled();
  });

  it('keeps one intent for a text, and another for a changed one', async () => {
    const { view, comments } = remarksOf({
      write: vi.fn<CommentsApi['write']>(async () => err({ kind: 'offline' })),
    });
    view.write('Hi');
    await view.send();
    await view.send();
    view.write('Hi there');
    await view.send();
    const intents = vi.mocked(comments.write).mock.calls.map(([, , intent]) => intent);
    expect(intents).toEqual(['intent-1', 'intent-1', 'intent-2']);
  });

  it('keeps what is written over a reload, until it is sent', async () => {
    const { view, preferences } = remarksOf({});
    view.write('Hi');
    const again = remarksOf({}, preferences).view;
    expect(again.text).toBe('Hi');
    expect(await again.send()).toBe(true);
    expect(remarksOf({}, preferences).view.text).toBe('');
  });

  it('sends after a lost answer and a reload the same comment, to whom it was written', async () => {
    const { view, comments, preferences } = remarksOf({
      write: vi.fn<CommentsApi['write']>(async () => err({ kind: 'timeout' })),
    });
    view.answer(aReply('r'));
    view.write('Yes');
    await view.send();
    const again = remarksOf({}, preferences, 'other');
    expect(again.view.answering).toEqual({ id: 'r', name: 'Bo' });
    await again.view.send();
    const [[...first] = []] = vi.mocked(comments.write).mock.calls;
    expect(vi.mocked(again.comments.write).mock.calls).toEqual([first]);
    expect(first).toEqual(['m', 'Yes', 'intent-1', 'r']);
  });

  it('keeps what is written while a comment is sent, as another comment', async () => {
    const { view, comments } = remarksOf({});
    view.write('Hi');
    const sending = view.send();
    view.write('And more');
    expect(await sending).toBe(true);
    expect(view.text).toBe('And more');
    await view.send();
    const keys = vi.mocked(comments.write).mock.calls.map(([, , key]) => key);
    expect(keys).toEqual(['intent-1', 'intent-2']);
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
    const { view, comments } = remarksOf({});
    view.answer(aReply('r'));
    view.write('Yes');
    await view.send();
    expect(comments.write).toHaveBeenCalledWith('m', 'Yes', 'intent-1', 'r');
    expect(view.answering).toBeUndefined();
  });

  it('reads again when it is told of a comment on this moment, and of no other', async () => {
    const { view, comments, news } = remarksOf({});
    const stop = view.connect();
    await settled();
    news.tell({ about: 'comment', id: 'other' });
    news.tell({ about: 'like', id: 'm' });
    expect(comments.list).toHaveBeenCalledTimes(1);
    news.tell({ about: 'comment', id: 'm' });
    await settled();
    expect(comments.list).toHaveBeenCalledTimes(2);
    stop();
  });

  it('keeps replies that were unfolded when the comments are read again', async () => {
    const first = aComment('c', { replies: [aReply('r1')], olderReplies: 'next' });
    const { view } = remarksOf({
      list: async () => ok({ rows: [first] }),
      replies: async () => ok({ rows: [aReply('r2')] }),
    });
    await view.list.more();
    await view.moreReplies(first);
    await view.list.refresh();
    expect(view.rows[0]?.replies.map(({ id }) => id)).toEqual(['r1', 'r2']);
    expect(view.rows[0]?.olderReplies).toBeUndefined();
  });

  it('looks for the comment a notice leads to only after the first page, which is being read', async () => {
    const { view } = remarksOf({
      list: async (_, before) => {
        await settled();
        return before === undefined
          ? ok({ rows: [aComment('a')], older: 'b' })
          : ok({ rows: [aComment('b')] });
      },
    });
    const stop = view.connect();
    const told: unknown[] = [];
    const seeking = view.seek('b');
    told.push(view.sought);
    await seeking;
    expect(told).toEqual([{ id: 'b' }]);
    expect(view.sought).toEqual({ id: 'b', thread: 'b' });
    stop();
  });

  it('does not call a comment gone when the search failed, and goes on after another try', async () => {
    let broken = true;
    const { view } = remarksOf({
      list: async () =>
        broken ? err({ kind: 'offline' }) : ok({ rows: [aComment('a'), aComment('b')] }),
    });
    await view.seek('b');
    expect(view.sought).toEqual({ id: 'b', cutOff: true });
    broken = false;
    await view.more();
    expect(view.sought).toEqual({ id: 'b', thread: 'b' });
  });

  it('scrolls to the comment once, and again when it is sought again', async () => {
    const { view } = remarksOf({ list: async () => ok({ rows: [aComment('a'), aComment('b')] }) });
    expect(view.reveals('b')).toBe(false);
    await view.seek('b');
    expect([view.reveals('a'), view.reveals('b'), view.reveals('b')]).toEqual([false, true, false]);
    await view.seek('b');
    expect(view.reveals('b')).toBe(true);
  });

  it('finds the comment a notice leads to on a later page, and puts its thread first', async () => {
    const { view } = remarksOf({
      list: async (_, before) =>
        before === undefined
          ? ok({ rows: [aComment('a')], older: 'b' })
          : ok({ rows: [aComment('b', { replies: [aReply('r')] })] }),
    });
    await view.seek('r');
    expect(view.sought).toEqual({ id: 'r', thread: 'b' });
    expect(view.rows.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('says that the comment is gone when it is nowhere', async () => {
    const { view } = remarksOf({ list: async () => ok({ rows: [aComment('a')] }) });
    await view.seek('gone');
    expect(view.sought).toEqual({ id: 'gone', lost: true });
  });

  it('takes a deleted comment off the page with its replies, a reply alone', async () => {
    const rows = [aComment('a', { replies: [aReply('r1'), aReply('r2')] }), aComment('b')];
    const { view } = remarksOf({ list: async () => ok({ rows }) });
    await view.list.more();
    await view.remove('r1');
    expect(view.rows[0]?.replies.map(({ id }) => id)).toEqual(['r2']);
    await view.remove('a');
    expect(view.rows.map(({ id }) => id)).toEqual(['b']);
  });
});
