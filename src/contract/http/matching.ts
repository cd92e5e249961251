import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { count, language, moment, userId, word } from './shapes';
import { userVo } from './profile';

/** What is left of today's encounters, and when the next day of the service begins. */
export const attempts = z.object({ limit: count, left: count, resetsAt: moment });

/** SVIP only: whom one wishes to meet. */
export const matchFilter = z.strictObject({
  language: z.optional(language),
  country: z.optional(word),
  gender: z.optional(z.int()),
  minAge: z.optional(z.int()),
  maxAge: z.optional(z.int()),
});

/** Where one's search stands. */
export const matchState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('idle'), attempts }),
  z.object({ state: z.literal('searching'), attempts, startedAt: moment, endsAt: moment }),
  z.object({ state: z.literal('matched'), attempts, matchedAt: moment, person: userVo }),
  z.object({ state: z.literal('nobody'), attempts }),
  z.object({ state: z.literal('out-of-attempts'), attempts }),
]);

/** Recommended people: shared interests first. */
export const recommended = endpoint({
  method: 'GET',
  path: '/bump/list',
  summary: 'Recommended people.',
  access: 'user',
  request: nothing,
  response: z.array(userVo),
});

/** Starts a search; one attempt is counted, and given back when nobody was found. */
export const startMatching = endpoint({
  method: 'POST',
  path: '/bump/matching',
  summary: 'Starts looking for somebody.',
  access: 'user',
  request: z.strictObject({ filter: z.optional(matchFilter) }),
  response: matchState,
});

/** Where the search stands now; the truth behind the live events. */
export const matchingState = endpoint({
  method: 'GET',
  path: '/bump/state',
  summary: 'Where the search stands.',
  access: 'user',
  addition: true,
  request: nothing,
  response: matchState,
});

/** Ends a search or leaves a match's page; a search that met nobody costs no attempt. */
export const cancelMatching = endpoint({
  method: 'POST',
  path: '/bump/cancel',
  summary: 'Stops looking, or puts the last match aside.',
  access: 'user',
  addition: true,
  request: nothing,
  response: matchState,
});

/** Undoes a match: the two do not see each other's match any more. */
export const unmatch = endpoint({
  method: 'POST',
  path: '/bump/unmatch',
  summary: 'Undoes a match.',
  access: 'user',
  addition: true,
  request: z.strictObject({ userId }),
  response: matchState,
});
