import * as momentComments from '@/contract/http/moment-comments';
import * as moments from '@/contract/http/moments';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { err, ok, type Result } from '@/domain/shared/result';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { BURN_VIEW_PATH } from '@server/kernel/ports/media';
import type { BalancesOf } from '@server/kernel/ports/wallet';
import { createLikeMoment, createListLikers } from './like-moment';
import { createListComments, createReadThread } from './list-comments';
import { createListMoments, type MomentScope, showMoments } from './list-moments';
import { instantOf } from '@server/kernel/time';
import type { MomentsDeps } from './moments-deps';
import { createOpenMoment } from './open-moment';
import { createOwnMoments } from './own-moment';
import { createPublishMoment } from './publish-moment';
import { reachMoment } from './reach-moment';
import { createTranslateMoments, type TranslatedPost } from './translate-moment';
import { createDeleteComment, createWriteComment } from './write-comment';
import { CODE } from '@/contract/http/envelope';
import { MAX_COMMENT } from '@/domain/moments/comment';
import { MAX_MOMENT_TEXT, MAX_MOMENT_TRANSLATIONS, MOMENT_PICTURES } from '@/domain/moments/moment';
import type { EpochMs } from '@/domain/shared/time';

/** What the calls of the square are built from. */
interface MomentsRouteDeps extends MomentsDeps {
  readonly balancesOf: BalancesOf;
}

/** The calls of the square. */
export function momentsRoutes(deps: MomentsRouteDeps): RouteGroup {
  return [
    ...ownRoutes(deps),
    ...readRoutes(deps),
    ...answerRoutes(deps),
    ...translationRoutes(deps),
  ];
}

function ownRoutes(deps: MomentsDeps): RouteGroup {
  const publish = createPublishMoment(deps);
  const own = createOwnMoments(deps);
  return [
    route(moments.releaseMoment, async ({ request, user }) => {
      const { requestId, ...order } = request;
      const done = answer(await publish({ ...order, by: user, key: requestId }));
      return done.ok ? ok({ momentId: done.value }) : done;
    }),
    route(moments.deleteMoment, async ({ request, user }) =>
      done(await own.remove(user, request.momentId)),
    ),
    route(moments.restoreMoment, async ({ request, user }) =>
      done(await own.restore(user, request.momentId)),
    ),
    route(moments.pinMoment, async ({ request, user }) =>
      done(await own.pin(user, request.momentId, request.top)),
    ),
    route(moments.recoverMoment, async ({ request, user }) =>
      done(await own.recover(user, request.momentId)),
    ),
  ];
}

function readRoutes(deps: MomentsDeps): RouteGroup {
  const list = createListMoments(deps);
  const open = createOpenMoment(deps);
  return [
    route(moments.momentList, async ({ request, user }) => {
      const { scope, before } = request;
      if ((scope === 'person') !== (request.userId !== undefined)) {
        return answer(err({ kind: 'moment-list-person' }));
      }
      const asked: MomentScope =
        scope === 'person' && request.userId !== undefined
          ? { kind: scope, author: request.userId }
          : { kind: scope === 'person' ? 'mine' : scope };
      return answer(await list(user, asked, before));
    }),
    route(moments.momentInfo, async ({ request, user }) => {
      const reached = await reachMoment(deps.people, deps.db, user, request.momentId);
      if (!reached.ok) return answer(reached);
      const [shown] = await showMoments(deps, user, [reached.value]);
      return answer(shown ? ok(shown) : err({ kind: 'moment-unknown' }));
    }),
    route(moments.openMoment, async ({ request, user, token }) => {
      const opened = answer(await open({ user, token }, request.momentId));
      if (!opened.ok) return opened;
      const { text, pictures, translations, at } = opened.value;
      return ok({
        text,
        translations,
        openedAt: instantOf(at),
        viewMs: BURN_VIEW,
        pictures: pictures.map(({ name, ...picture }) => ({
          ...picture,
          viewUrl: `${BURN_VIEW_PATH}${name}`,
        })),
      });
    }),
  ];
}

function answerRoutes(deps: MomentsDeps): RouteGroup {
  const like = createLikeMoment(deps);
  const likers = createListLikers(deps);
  const write = createWriteComment(deps);
  const remove = createDeleteComment(deps);
  const comments = createListComments(deps);
  const thread = createReadThread(deps);
  return [
    route(moments.supportMoment, async ({ request, user }) =>
      answer(await like(user, request.momentId, request.support)),
    ),
    route(moments.momentLikers, async ({ request, user }) =>
      answer(await likers(user, request.momentId, request.before)),
    ),
    route(momentComments.commentMoment, async ({ request, user }) => {
      const { momentId: moment, content: text, commentId: answers, requestId: key } = request;
      const written = answer(await write({ by: user, moment, text, answers, key }));
      return written.ok ? ok({ commentId: written.value }) : written;
    }),
    route(momentComments.deleteComment, async ({ request, user }) =>
      done(await remove(user, request.commentId)),
    ),
    route(momentComments.commentList, async ({ request, user }) => {
      const { momentId, commentId: comment, before, until } = request;
      return answer(await comments(user, momentId, { comment, before, until }));
    }),
    route(momentComments.commentThread, async ({ request, user }) =>
      answer(await thread(user, request.momentId, request.commentId)),
    ),
  ];
}

function translationRoutes(deps: MomentsRouteDeps): RouteGroup {
  const translate = createTranslateMoments(deps);
  const balanced = async (user: Parameters<BalancesOf>[0], post: TranslatedPost) => ({
    ...post,
    balances: post.balances ?? (await deps.balancesOf(user)),
  });
  return [
    route(moments.translateMoment, async ({ request, user }) => {
      const done = answer(await translate.moment(user, request.momentId, request));
      return done.ok ? ok(await balanced(user, done.value)) : done;
    }),
    route(momentComments.translateComment, async ({ request, user }) => {
      const done = answer(await translate.comment(user, request.commentId, request));
      return done.ok ? ok(await balanced(user, done.value)) : done;
    }),
    route(moments.translateMomentDraft, async ({ request, user }) => {
      const done = answer(await translate.draft(user, request.text, request));
      return done.ok ? ok(await balanced(user, done.value)) : done;
    }),
  ];
}

function done(outcome: Result<void, { readonly kind: string }>): Result<object, ApiRefusal> {
  const answered = answer(outcome);
  return answered.ok ? ok({}) : answered;
}

/** What each refusal of the square says, and under which code. */
export const MOMENT_REFUSALS: Readonly<Record<string, readonly [code: number, msg: string]>> = {
  'not-signed-in': [CODE.unauthorized, 'not signed in'],
  'user-not-found': [CODE.notFound, 'there is no such person'],
  'moment-list-person': [CODE.badRequest, 'one person is named for the list of one person only'],
  'moment-unknown': [CODE.notFound, 'there is no such post'],
  'moment-deleted': [CODE.gone, 'this post is deleted'],
  'moment-gone': [CODE.gone, 'this post can no longer be brought back'],
  'moment-author-blocked': [CODE.forbidden, 'you have blocked who wrote this post'],
  'moment-covered': [CODE.forbidden, 'open this post first'],
  'moment-burned': [CODE.gone, 'this post is burned'],
  'moment-not-burning': [CODE.conflict, 'this post does not burn'],
  'moment-yours': [CODE.conflict, 'your own post stays open for you'],
  'moment-no-picture': [CODE.badRequest, 'a post needs a picture'],
  'moment-too-many-pictures': [
    CODE.badRequest,
    `a post has ${MOMENT_PICTURES.max} pictures at most`,
  ],
  'moment-picture-twice': [CODE.badRequest, 'a picture is in the post twice'],
  'moment-alt-too-long': [CODE.badRequest, 'the description of a picture is too long'],
  'moment-alt-forbidden': [
    CODE.badRequest,
    'the description of a picture has forbidden characters',
  ],
  'moment-no-text': [CODE.badRequest, 'a post needs words'],
  'moment-text-too-long': [CODE.badRequest, `a post has ${MAX_MOMENT_TEXT} characters at most`],
  'moment-text-forbidden': [CODE.badRequest, 'the post has forbidden characters'],
  'moment-audience': [CODE.badRequest, 'a post is for everybody or for friends'],
  'moment-too-many-translations': [
    CODE.badRequest,
    `a post has ${MAX_MOMENT_TRANSLATIONS} translations at most`,
  ],
  'moment-translation-unknown': [CODE.badRequest, 'this is no translation of the post'],
  'picture-not-yours': [CODE.badRequest, 'a picture was not uploaded for this post'],
  'request-changed': [CODE.conflict, 'the same request was made with other content'],
  'comment-empty': [CODE.badRequest, 'a comment needs words'],
  'comment-too-long': [CODE.badRequest, `a comment has ${MAX_COMMENT} characters at most`],
  'comment-forbidden': [CODE.badRequest, 'the comment has forbidden characters'],
  'comment-unknown': [CODE.notFound, 'there is no such comment'],
  'comment-not-yours': [CODE.forbidden, 'this comment is not yours'],
  'likes-hidden': [CODE.forbidden, 'only who wrote this post sees who likes it'],
};

/** A refusal as sent to the client. */
function momentRefusal(refusal: {
  readonly kind: string;
  readonly retryAt?: EpochMs;
  readonly refusal?: ApiRefusal;
}): ApiRefusal {
  const { kind, retryAt } = refusal;
  if (refusal.refusal) return refusal.refusal;
  if (retryAt !== undefined) return { kind, code: CODE.tooMany, retryAt };
  if (kind === 'page-unknown') return { kind, code: CODE.badRequest, field: 'before' };
  const [code, msg] = MOMENT_REFUSALS[kind] ?? [CODE.badRequest, kind];
  return { kind, code, msg };
}

/** The value, or the failure as {@link momentRefusal} words it. */
function answer<T>(
  outcome: Result<
    T,
    { readonly kind: string; readonly retryAt?: EpochMs; readonly refusal?: ApiRefusal }
  >,
): Result<T, ApiRefusal> {
  return outcome.ok ? outcome : err(momentRefusal(outcome.error));
}
