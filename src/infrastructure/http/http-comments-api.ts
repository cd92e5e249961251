import type * as z from 'zod/mini';
import type { CommentsApi, ShownComment, ShownRemark } from '@/application/moments/comments-api';
import * as calls from '@/contract/http/moment-comments';
import type { Client } from '@/application/shared/call';
import { postTranslationOf } from './http-moments-api';
import { mapAnswer, nothingOf } from './map-answer';
import { listed, pageOf } from './map-page';
import { momentOf } from './wire-people';

/** The calls about comments over HTTP (specification §7, "Dynamic"). */
export function createHttpCommentsApi({ api }: { readonly api: Client }): CommentsApi {
  return {
    list: (moment, before) =>
      mapAnswer(api.call(calls.commentList, { dynamicId: moment, ...pageOf(before) }), (page) =>
        listed(page, shownCommentOf),
      ),
    replies: (moment, comment, before) =>
      mapAnswer(
        api.call(calls.commentList, {
          dynamicId: moment,
          commentId: comment,
          ...pageOf(before),
        }),
        (page) => listed(page, remarkOf),
      ),
    repliesBefore: (moment, comment, until) =>
      mapAnswer(
        api.call(calls.commentList, { dynamicId: moment, commentId: comment, until }),
        (page) => listed(page, remarkOf),
      ),
    thread: (moment, comment) =>
      mapAnswer(
        api.call(calls.commentThread, { dynamicId: moment, commentId: comment }),
        shownCommentOf,
      ),
    write: (moment, text, requestId, answers) =>
      mapAnswer(
        api.call(calls.commentMoment, {
          dynamicId: moment,
          content: text,
          requestId,
          ...(answers !== undefined && { commentId: answers }),
        }),
        ({ commentId }) => commentId,
      ),
    remove: (id) => mapAnswer(api.call(calls.deleteComment, { commentId: id }), nothingOf),
    translate: async (id, to, told) => {
      const request = { commentId: id, toLanguage: to, told };
      return postTranslationOf(await api.call(calls.translateComment, request));
    },
  };
}

type WireComment = z.infer<typeof calls.commentVo>;

function shownCommentOf({
  replies,
  olderReplies,
  earlierReplies,
  ...remark
}: WireComment): ShownComment {
  return {
    ...remarkOf(remark),
    replies: replies.map(remarkOf),
    ...(olderReplies !== undefined && { olderReplies }),
    ...(earlierReplies !== undefined && { earlierReplies }),
  };
}

function remarkOf({
  id,
  author,
  text,
  at,
  to,
  hidden,
  readTranslations,
}: Pick<WireComment['replies'][number], 'to'> &
  Omit<WireComment, 'replies' | 'olderReplies' | 'earlierReplies'>): ShownRemark {
  return {
    id,
    author: author,
    text,
    at: momentOf(at),
    ...(to && { to: to }),
    ...(hidden && { hidden }),
    ...(readTranslations && { readTranslations }),
  };
}
