import { describe, expect, it, vi } from 'vitest';
import type { CommentsApi } from '@/application/moments/comments-api';
import { createMomentsNews } from '@/application/moments/moments-news';
import { createWriteComment } from '@/application/moments/write-comment';
import { MAX_COMMENT } from '@/domain/moments/comment';
import { err, ok } from '@/domain/shared/result';
import { RemarksViewModel } from '@/ui/features/moments/remarks.view-model';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aComment, quietComments } from '@tests/support/moments';

function remarksOf(calls: Partial<CommentsApi>, preferences = memoryPreferences()) {
  const comments = quietComments(calls);
  const news = createMomentsNews();
  let ids = 0;
  const view = new RemarksViewModel('m', {
    listComments: comments.list,
    listReplies: comments.replies,
    writeComment: createWriteComment({ comments }),
    removeComment: comments.remove,
    news,
    ids: { intent: () => `intent-${(ids += 1)}` },
    preferences,
  });
  return { view, comments, news, preferences };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const reply = (id: string) => {
  const { id: own, author, text, at } = aComment(id);
  return { id: own, author, text, at };
};

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

  it('answers the comment that was chosen', async () => {
    const { view, comments } = remarksOf({});
    view.answer(reply('r'));
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
    const first = aComment('c', { replies: [reply('r1')], olderReplies: 'next' });
    const { view } = remarksOf({
      list: async () => ok({ rows: [first] }),
      replies: async () => ok({ rows: [reply('r2')] }),
    });
    await view.list.more();
    await view.moreReplies(first);
    await view.list.refresh();
    expect(view.rows[0]?.replies.map(({ id }) => id)).toEqual(['r1', 'r2']);
    expect(view.rows[0]?.olderReplies).toBeUndefined();
  });

  it('finds the comment a notice leads to on a later page, and puts its thread first', async () => {
    const { view } = remarksOf({
      list: async (_, before) =>
        before === undefined
          ? ok({ rows: [aComment('a')], older: 'b' })
          : ok({ rows: [aComment('b', { replies: [reply('r')] })] }),
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
    const rows = [aComment('a', { replies: [reply('r1'), reply('r2')] }), aComment('b')];
    const { view } = remarksOf({ list: async () => ok({ rows }) });
    await view.list.more();
    await view.remove('r1');
    expect(view.rows[0]?.replies.map(({ id }) => id)).toEqual(['r2']);
    await view.remove('a');
    expect(view.rows.map(({ id }) => id)).toEqual(['b']);
  });
});
