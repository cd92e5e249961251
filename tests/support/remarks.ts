import { createCommentDrafts } from '@/application/moments/comment-drafts';
import type { CommentsApi } from '@/application/moments/comments-api';
import type { ShownRemark } from '@/contract/http/moment-comments';
import { createMomentsNews } from '@/application/moments/moments-news';
import { createWriteComment } from '@/application/moments/write-comment';
import { RemarksViewModel } from '@/ui/features/moments/remarks.view-model';
import { ok } from '@/domain/shared/result';
import { ann } from './builders';
import { memoryPreferences } from './memory-preferences';
import { aComment, aMoment, quietComments } from './moments';

/** The comments of a moment `m`, for Ann; her intents are `intent-1` and so on, or of another word. */
export function remarksOf(
  calls: Partial<CommentsApi>,
  preferences = memoryPreferences(),
  intent = 'intent',
) {
  const comments = quietComments(calls);
  const news = createMomentsNews();
  let ids = 0;
  const view = new RemarksViewModel('m', {
    listComments: (...asked) => comments.list(...asked),
    own: false,
    readMoment: async (id) => ok(aMoment(id)),
    listEarlierReplies: (...asked) => comments.repliesBefore(...asked),
    readThread: (...asked) => comments.thread(...asked),
    listReplies: (...asked) => comments.replies(...asked),
    writeComment: createWriteComment({ comments }),
    removeComment: (id) => comments.remove(id),
    news,
    ids: { intent: () => `${intent}-${(ids += 1)}` },
    drafts: createCommentDrafts({ preferences, self: ann }),
  });
  return { view, comments, news, preferences };
}

/** A reply of Bo's. */
export function aReply(id: string, change: Partial<ShownRemark> = {}): ShownRemark {
  const { replies: _, ...remark } = aComment(id);
  return { ...remark, ...change };
}
