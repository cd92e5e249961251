import { describe, expect, it, vi } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import type { CommentsViewModel } from '@/ui/features/moments/comments.view-model';
import { aComment, PUBLISHED, type CommentCalls } from '@tests/support/moments';
import { pages, commentsOf } from '@tests/support/comments';

/** A server whose thread `c` shows three replies with it and two on each further page. */
function threadOf(count: number, firstPage: readonly string[] = ['c']) {
  const replies = Array.from({ length: count }, (_, n) => replyAt(n + 1));
  const cut = (from: number, size: number) => ({
    rows: replies.slice(from, from + size),
    ...(from + size < replies.length && { older: String(from + size) }),
  });
  const shown = (id: string) => {
    if (id !== 'c') return aComment(id);
    const { rows, older } = cut(0, 3);
    return aComment('c', { replies: rows, ...(older && { olderReplies: older }) });
  };
  const replyPages: CommentCalls['list'] = async ({ before }) => ok(cut(Number(before ?? 0), 2));
  const first: CommentCalls['list'] = async ({ before }) =>
    before === undefined
      ? ok({ rows: firstPage.map(shown), ...(firstPage[0] !== 'c' && { older: 'c' }) })
      : ok({ rows: [shown('c')] });
  const calls = {
    list: pages(first, replyPages),
    write: async () => {
      const written = replyAt(replies.length + 1);
      replies.push(written);
      return ok({ commentId: written.id });
    },
  };
  return { calls, first, replyPages, replies };
}

const replyAt = (n: number) => aComment(`r${n}`, { at: epochMs(PUBLISHED + n) });
const thread = (view: CommentsViewModel) => view.threads.rows.find(({ id }) => id === 'c');

describe('a new comment', () => {
  it.each([
    ['shown as a whole', 2, 0],
    ['of as many replies as come with it', 3, 0],
    ['unfolded to its end', 5, 1],
    ['that is folded', 7, 0],
    ['that is unfolded in part', 8, 1],
  ])('shows the reply at the end of a thread %s', async (_, count, unfolded) => {
    const { calls, replies } = threadOf(count);
    const { view } = commentsOf(calls);
    await view.threads.pages.more();
    const row = thread(view);
    if (row && unfolded > 0) await view.threads.moreReplies(row);
    view.answer(replies[0]);
    view.write('Six');
    await view.send();
    expect(thread(view)?.replies.map(({ id }) => id)).toEqual(replies.map(({ id }) => id));
    expect(thread(view)?.olderReplies).toBeUndefined();
  });

  it('shows the reply also in a thread of a later page', async () => {
    const { calls, replies } = threadOf(5, ['a', 'b']);
    const { view } = commentsOf(calls);
    await view.threads.pages.more();
    await view.threads.pages.more();
    view.answer(replies[2]);
    view.write('Six');
    await view.send();
    expect(thread(view)?.replies.at(-1)?.id).toBe('r6');
  });

  it('shows what others reply at the end of a thread that was unfolded', async () => {
    const { calls, replies } = threadOf(5);
    const { view } = commentsOf(calls);
    await view.threads.pages.more();
    const row = thread(view);
    if (row) await view.threads.moreReplies(row);
    replies.push(replyAt(6), replyAt(7));
    await view.threads.pages.refresh();
    expect(thread(view)?.replies.map(({ id }) => id)).toEqual(replies.map(({ id }) => id));
  });

  it('leaves the way to newer replies when they could not be read', async () => {
    const { first, replyPages, replies } = threadOf(5);
    const list = vi.fn<CommentCalls['list']>(replyPages);
    const { view } = commentsOf({ list: pages(first, list) });
    await view.threads.pages.more();
    const row = thread(view);
    if (row) await view.threads.moreReplies(row);
    replies.push(replyAt(6));
    list.mockResolvedValueOnce(err({ kind: 'offline' }));
    await view.threads.pages.refresh();
    expect(thread(view)?.replies).toHaveLength(5);
    expect(thread(view)?.olderReplies).toBeDefined();
  });

  it('shows a comment that was sent while an older page was loading', async () => {
    let rows = [aComment('b')];
    const { view } = commentsOf({
      list: async ({ before }) =>
        before === undefined ? ok({ rows, older: 'a' }) : ok({ rows: [aComment('a')] }),
    });
    await view.threads.pages.more();
    void view.threads.more();
    rows = [aComment('c'), ...rows];
    view.write('Hi');
    await view.send();
    expect(view.threads.rows.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});
