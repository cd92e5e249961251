import { CODE } from '@/contract/http/envelope';
import { MAX_COMMENT } from '@/domain/moments/comment';
import { MAX_MOMENT_TEXT, MAX_MOMENT_TRANSLATIONS, MOMENT_PICTURES } from '@/domain/moments/moment';
import { err, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiRefusal } from '@server/kernel/http/api-answers';

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

/** A refusal as the client is told. */
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
export function answer<T>(
  outcome: Result<
    T,
    { readonly kind: string; readonly retryAt?: EpochMs; readonly refusal?: ApiRefusal }
  >,
): Result<T, ApiRefusal> {
  return outcome.ok ? outcome : err(momentRefusal(outcome.error));
}
