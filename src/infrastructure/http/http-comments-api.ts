import type { CommentsApi } from '@/application/moments/comments-api';
import * as calls from '@/contract/http/moment-comments';
import type { Client } from '@/application/shared/call';
import { postTranslationOf } from './http-moments-api';
import { mapAnswer, nothingOf } from './map-answer';

/** The calls about comments over HTTP (specification §7, "Dynamic"). */
export function createHttpCommentsApi({ api }: { readonly api: Client }): CommentsApi {
  return {
    list: (moment, before) => api.call(calls.commentList, { dynamicId: moment, before }),
    replies: (moment, comment, before) =>
      api.call(calls.commentList, { dynamicId: moment, commentId: comment, before }),
    repliesBefore: (moment, comment, until) =>
      api.call(calls.commentList, { dynamicId: moment, commentId: comment, until }),
    thread: (moment, comment) =>
      api.call(calls.commentThread, { dynamicId: moment, commentId: comment }),
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
