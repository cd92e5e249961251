import { createCommentDrafts, createWriteComment } from '@/application/moments/write-comment';
import { createMomentsNews } from '@/application/moments/moments';
import { CommentsViewModel } from '@/ui/features/moments/comments.view-model';
import { ok } from '@/domain/shared/result';
import { ann } from './builders';
import { memoryPreferences } from './memory-preferences';
import { aMoment, quietComments, type CommentCalls } from './moments';

/** The comments of a moment `m`, for Ann; her intents are `intent-1` and so on, or of another word. */
export function commentsOf(
  calls: Partial<CommentCalls>,
  preferences = memoryPreferences(),
  intent = 'intent',
) {
  const comments = quietComments(calls);
  const news = createMomentsNews();
  let ids = 0;
  const view = new CommentsViewModel('m', {
    ...comments,
    own: false,
    readMoment: async (id) => ok(aMoment(id)),
    writeComment: createWriteComment(comments),
    news,
    ids: { intent: () => `${intent}-${(ids += 1)}` },
    drafts: createCommentDrafts({ preferences, self: ann }),
  });
  return { view, comments, news, preferences };
}

/** Answers with the comments of a moment, or with the replies to one. */
export function pages(
  first: CommentCalls['list'],
  replies: CommentCalls['list'],
): CommentCalls['list'] {
  return (asked) => (asked.commentId === undefined ? first(asked) : replies(asked));
}
