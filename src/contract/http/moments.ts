import * as z from 'zod/mini';
import { MOMENT_AUDIENCES } from '@/domain/moments/moment';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { personCard } from './profile';
import { tint } from './media';
import {
  before,
  count,
  freeText,
  language,
  instant,
  list,
  pageOf,
  queriedUserId,
  readTranslations,
  requestId,
  shownPrice,
  translations,
  word,
} from './shapes';
import { storedTextOutcome } from './translation';

/** A picture of a moment; without an address where it burns after reading, but for its author. */
const picture = z.object({
  url: z.exactOptional(z.string()),
  /** What it shows in words; '' where nothing was written. */
  alt: z.string(),
  width: count,
  height: count,
  tint: z.exactOptional(tint),
});
export type MomentImage = z.output<typeof picture>;

const audience = z.enum(MOMENT_AUDIENCES);

/** A moment as one reader sees it. */
const momentSeen = z.object({
  id: z.string(),
  author: personCard,
  /** The reader follows the author. */
  following: z.boolean(),
  /** Absent where it burns after reading, but for its author: it is given in the one opening. */
  text: z.exactOptional(z.string()),
  /** What its author speaks. */
  language,
  audience,
  pictures: list(picture),
  /** The author's own, free for every reader. */
  translations,
  readTranslations,
  pinned: z.boolean(),
  publishedAt: instant,
  liked: z.boolean(),
  /** Absent where the author hides who likes it. */
  likes: z.exactOptional(count),
  /** Absent where the author hides the comments. */
  comments: z.exactOptional(count),
  /** Present where it burns after reading. */
  burn: z.exactOptional(
    z.object({
      state: z.enum(['own', 'covered', 'open', 'burned']),
      /** How many have opened it; for its author only. */
      opened: z.exactOptional(count),
      /** When the reader opened it, since its last recovery. */
      openedAt: z.exactOptional(instant),
      recoveredAt: z.exactOptional(instant),
    }),
  ),
  /** Set for the author of a moment that an operator has hidden. */
  hidden: z.exactOptional(z.boolean()),
});
export type MomentSeen = z.output<typeof momentSeen>;

/** Entries of one request at most; how many a moment may have is the rule's to say, in its own words. */
const MOST_NAMED = 50;

const momentId = word;
const one = z.strictObject({ momentId });

/** Publishes a moment, once per `requestId`. */
export const releaseMoment = endpoint({
  method: 'POST',
  path: '/dynamic/release',
  summary: 'Publishes a moment; repeating the request publishes nothing more.',
  access: 'user',
  request: z.strictObject({
    text: freeText,
    pictures: z.readonly(
      z
        .array(z.strictObject({ key: word, alt: z.optional(freeText) }))
        .check(z.maxLength(MOST_NAMED)),
    ),
    burns: z.optional(z.boolean()),
    audience: z.optional(audience),
    /** Translations of this very text that the author has paid for (`translateRecordId`). */
    translations: z.optional(z.readonly(z.array(word).check(z.maxLength(MOST_NAMED)))),
    requestId,
  }),
  response: z.object({ momentId: z.string() }),
});

/** Deletes a moment of the caller's; for a minute it can be brought back. */
export const deleteMoment = endpoint({
  method: 'POST',
  path: '/dynamic/del',
  summary: "Deletes the caller's moment; deleting it twice changes nothing.",
  access: 'user',
  request: one,
  response: nothing,
});

/** Brings back a moment deleted less than a minute ago. */
export const restoreMoment = endpoint({
  method: 'POST',
  path: '/dynamic/restore',
  summary: 'Brings back a moment that was just deleted.',
  access: 'user',
  addition: true,
  request: one,
  response: nothing,
});

/** Likes a moment or takes the like back. */
export const supportMoment = endpoint({
  method: 'POST',
  path: '/dynamic/support',
  summary: 'Likes a moment, or takes the like back; repeating either changes nothing.',
  access: 'user',
  request: z.strictObject({ momentId, support: z.boolean() }),
  response: z.object({ liked: z.boolean(), likes: z.exactOptional(count) }),
});

/** Translates a moment for its reader; free where its author has paid for that language. */
export const translateMoment = endpoint({
  method: 'POST',
  path: '/dynamic/translate',
  summary: 'Translates a moment; the reader pays, once per text and language.',
  access: 'user',
  request: z.strictObject({ momentId, to: language, shownPrice }),
  response: storedTextOutcome,
});

/** Translates a moment before it is published; its author pays for all readers. */
export const translateMomentDraft = endpoint({
  method: 'POST',
  path: '/dynamic/translate-draft',
  summary:
    'Translates a moment about to be published; its author pays, once per text and language.',
  access: 'user',
  addition: true,
  request: z.strictObject({ text: freeText, to: language, shownPrice }),
  response: storedTextOutcome,
});

/** Pins a moment of the caller's to the top of their list, or unpins it. */
export const pinMoment = endpoint({
  method: 'POST',
  path: '/dynamic/dynamic-top',
  summary: "Pins the caller's moment in place of another, or unpins it.",
  access: 'user',
  request: z.strictObject({ momentId, top: z.boolean() }),
  response: nothing,
});

/** Lets everybody open a burn-after-reading moment of the caller's once more. */
export const recoverMoment = endpoint({
  method: 'POST',
  path: '/dynamic/burn-recovery',
  summary: 'Lets everybody open a burn-after-reading moment once more.',
  access: 'user',
  request: one,
  response: nothing,
});

/**
 * Opens a burn-after-reading moment, once. Each address answers exactly one request of the same session;
 * afterwards the picture is burned for this reader.
 */
export const openMoment = endpoint({
  method: 'POST',
  path: '/dynamic/open-burn',
  summary: 'Opens a burn-after-reading moment, once per reader.',
  access: 'user',
  addition: true,
  request: one,
  response: z.object({
    text: z.string(),
    pictures: list(z.object({ viewUrl: z.string(), alt: z.string(), width: count, height: count })),
    translations,
    openedAt: instant,
    /** How long it may show, in milliseconds. */
    viewMs: count,
  }),
});

/** Moments of everybody, of friends and people followed, of the caller, or of one person; newest first. */
export const momentList = endpoint({
  method: 'GET',
  path: '/dynamic/dynamic-list',
  summary: "Moments, newest first; a person's own list begins with the pinned one.",
  access: 'user',
  request: z.strictObject({
    scope: z.enum(['everybody', 'friends', 'mine', 'person']),
    /** Whose, where the scope is one person. */
    userId: z.optional(queriedUserId),
    before,
  }),
  response: z.extend(pageOf(momentSeen), {
    /** How many there are in all, on the first page of the caller's own. */
    total: z.exactOptional(count),
  }),
});

/** One moment. */
export const momentInfo = endpoint({
  method: 'GET',
  path: '/dynamic/dynamic-info',
  summary: 'One moment.',
  access: 'user',
  request: one,
  response: momentSeen,
});

/** Who likes a moment, newest first. */
export const momentLikers = endpoint({
  method: 'GET',
  path: '/dynamic/likers',
  summary: 'Who likes a moment, the newest first.',
  access: 'user',
  addition: true,
  request: z.strictObject({ momentId, before }),
  response: pageOf(z.object({ person: personCard, at: instant })),
});
