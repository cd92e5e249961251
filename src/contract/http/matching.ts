import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { before, count, instant, language, list, pageOf, person, requestId, word } from './shapes';
import { personCard } from './profile';

/** The attempts left today, and when the next service day begins (readings, Matching). */
const attempts = z.object({ limit: count, left: count, resetsAt: instant });
export type Attempts = z.output<typeof attempts>;

/** Whom the caller wants to meet; SVIP only. */
const matchFilter = z.strictObject({
  language: z.optional(language),
  country: z.optional(word),
  gender: z.optional(z.int()),
  minAge: z.optional(z.int()),
  maxAge: z.optional(z.int()),
});

/** What the caller's browser adds to the draw: the commitment that it got, and 128 random bits. */
const ownPart = z.strictObject({
  commitment: requestId,
  nonce: requestId,
});

/** The state of the caller's search. */
export const matchState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('idle'), attempts }),
  z.object({ state: z.literal('searching'), attempts, startedAt: instant, endsAt: instant }),
  z.object({ state: z.literal('matched'), attempts, matchedAt: instant, person: personCard }),
  z.object({ state: z.literal('nobody'), attempts }),
  z.object({ state: z.literal('out-of-attempts'), attempts }),
]);

export type MatchingState = z.output<typeof matchState>;

/** Recommended people: shared interests first. */
export const recommended = endpoint({
  method: 'GET',
  path: '/bump/list',
  summary: 'Recommended people.',
  access: 'user',
  request: nothing,
  response: list(personCard),
});

/** Starts a search. It uses one attempt, which is given back if the search ends without a match. */
export const startMatching = endpoint({
  method: 'POST',
  path: '/bump/matching',
  summary: 'Starts a search for a match.',
  access: 'user',
  request: z.strictObject({ filter: z.optional(matchFilter), draw: z.optional(ownPart) }),
  response: matchState,
});

/** The current state of the search; live events only announce its changes. */
export const matchingState = endpoint({
  method: 'GET',
  path: '/bump/state',
  summary: 'Where the search stands.',
  access: 'user',
  addition: true,
  request: nothing,
  response: matchState,
});

/** Cancels a search, or leaves the page of a match; a search without a match costs no attempt. */
export const cancelMatching = endpoint({
  method: 'POST',
  path: '/bump/cancel',
  summary: 'Stops looking, or puts the last match aside.',
  access: 'user',
  addition: true,
  request: nothing,
  response: matchState,
});

/** Undoes a match: it disappears for both people. */
export const unmatch = endpoint({
  method: 'POST',
  path: '/bump/unmatch',
  summary: 'Undoes a match.',
  access: 'user',
  addition: true,
  request: z.strictObject({ userId: person }),
  response: matchState,
});

/**
 * Who likes the caller, those they like back first: page by page for the highest membership only,
 * everybody else gets the number.
 */
export const whoLikesMe = endpoint({
  method: 'GET',
  path: '/bump/list2',
  summary: 'Who likes the caller; the people only for the highest membership.',
  access: 'user',
  request: z.strictObject({ before }),
  response: z.extend(pageOf(personCard), { total: count }),
});

/** The relation of the caller to a person they liked or unliked. */
const likeStanding = z.object({ liked: z.boolean(), mutual: z.boolean() });
export type LikeStanding = z.output<typeof likeStanding>;

/** Likes a person, apart from following; repeating it changes nothing. */
export const likePerson = endpoint({
  method: 'POST',
  path: '/bump/like',
  summary: 'Likes a person; when both do, their conversation opens for a day.',
  access: 'user',
  addition: true,
  request: z.strictObject({ userId: person }),
  response: likeStanding,
});

/** Takes a like back; repeating it changes nothing. */
export const unlikePerson = endpoint({
  method: 'POST',
  path: '/bump/unlike',
  summary: 'Takes a like back.',
  access: 'user',
  addition: true,
  request: z.strictObject({ userId: person }),
  response: likeStanding,
});
