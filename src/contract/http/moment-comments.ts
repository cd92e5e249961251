import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { personCard } from './profile';
import {
  before,
  freeText,
  language,
  instant,
  list,
  pageOf,
  readTranslations,
  requestId,
  shownPrice,
  word,
} from './shapes';
import { storedTextOutcome } from './translation';

/** A reply to a comment; a comment has the same fields. */
const reply = z.object({
  id: z.string(),
  author: personCard,
  text: z.string(),
  readTranslations,
  at: instant,
  /** Whom a reply answers, where the reader may see them. */
  to: z.exactOptional(personCard),
  /** Set for the author of a comment that an operator has hidden. */
  hidden: z.exactOptional(z.boolean()),
});
export type CommentOrReply = z.output<typeof reply>;

/** A comment of the first level with its first replies. */
const comment = z.extend(reply, {
  replies: list(reply),
  /** The cursor of further replies. */
  olderReplies: z.exactOptional(z.string()),
  /** The cursor of replies before the first one here, where some are left out (`until`). */
  earlierReplies: z.exactOptional(z.string()),
});
export type ShownComment = z.output<typeof comment>;

/** Comments on a moment, or replies to a comment, once per `requestId`. */
export const commentMoment = endpoint({
  method: 'POST',
  path: '/dynamic/comment',
  summary: 'Comments on a moment, or replies to a comment; replies nest one level.',
  access: 'user',
  request: z.strictObject({
    momentId: word,
    content: freeText,
    /** The comment or reply that is answered. */
    commentId: z.optional(word),
    requestId,
  }),
  response: z.object({ commentId: z.string() }),
});

/** Deletes a comment with its replies. */
export const deleteComment = endpoint({
  method: 'POST',
  path: '/dynamic/del-comment',
  summary: "Deletes the caller's comment, or a comment under the caller's moment.",
  access: 'user',
  request: z.strictObject({ commentId: word }),
  response: nothing,
});

/** Translates a comment for its reader. */
export const translateComment = endpoint({
  method: 'POST',
  path: '/dynamic/translate-comment',
  summary: 'Translates a comment; the reader pays, once per text and language.',
  access: 'user',
  request: z.strictObject({ commentId: word, to: language, shownPrice }),
  response: storedTextOutcome,
});

/**
 * Comments of a moment, newest first with their first replies; or further replies, oldest first. Where the
 * author hides the comments, a reader gets their own alone, each as a row (readings, Feed).
 */
export const commentList = endpoint({
  method: 'GET',
  path: '/dynamic/comment-list',
  summary: 'Comments of a moment, newest first; with `commentId` the replies to one, oldest first.',
  access: 'user',
  request: z.strictObject({
    momentId: word,
    commentId: z.optional(word),
    before,
    /** With `commentId`: the replies before this cursor; `older` then leads further back. */
    until: before,
  }),
  response: pageOf(comment),
});

/** The thread that a comment or reply is in, with the replies around it: where a notice leads. */
export const commentThread = endpoint({
  method: 'GET',
  path: '/dynamic/comment-thread',
  summary:
    'The comment of the first level that a comment or reply belongs to, and replies around it.',
  access: 'user',
  addition: true,
  request: z.strictObject({ momentId: word, commentId: word }),
  response: comment,
});
