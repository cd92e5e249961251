import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import {
  before,
  count,
  freeText,
  instant,
  list,
  pageOf,
  person,
  queriedChoice,
  queriedUserId,
  readTranslations,
  spelled,
  word,
} from './shapes';
import { privacySettings, personCard } from './profile';

/** A friend request, as the caller sees it. */
const friendRequest = z.object({
  id: z.string(),
  /** The other of the two. */
  person: personCard,
  words: z.string(),
  readTranslations,
  state: z.enum(['pending', 'accepted', 'refused']),
  at: instant,
});

export type FriendRequest = z.output<typeof friendRequest>;

/** The caller's friends, the newest first. */
export const friendList = endpoint({
  method: 'GET',
  path: '/friend/friend-list',
  summary: "One's friends, the newest first.",
  access: 'user',
  request: z.strictObject({ before }),
  response: z.extend(pageOf(personCard), { total: count }),
});

/** Friend requests in one direction, newest first. */
export const friendRequests = endpoint({
  method: 'GET',
  path: '/friend/applys',
  summary: 'Requests to be friends, newest first.',
  access: 'user',
  request: z.strictObject({
    direction: z.optional(z.enum(['received', 'sent'])),
    before,
  }),
  response: pageOf(friendRequest),
});

/** Accepts or refuses a request; it changes things although it is a GET (readings, Wire). */
export const answerFriendRequest = endpoint({
  method: 'GET',
  path: '/friend/apply-deal',
  summary: 'Accepts or refuses a request to be friends.',
  access: 'user',
  request: spelled(z.strictObject({ applicationId: word, accept: queriedChoice }), {
    applicationId: 'requestId',
  }),
  response: z.object({ state: z.enum(['accepted', 'refused']) }),
});

/** Sends a friend request. The two are friends at once if the other lets anyone add them or has asked too. */
export const addFriend = endpoint({
  method: 'POST',
  path: '/friend/add-friend',
  summary: 'Asks a person to be friends.',
  access: 'user',
  request: z.strictObject({ userId: person, words: freeText }),
  response: z.object({ state: z.enum(['pending', 'accepted']) }),
});

/** Ends a friendship; the other is not notified. */
export const deleteFriend = endpoint({
  method: 'POST',
  path: '/friend/delete',
  summary: 'Ends a friendship.',
  access: 'user',
  addition: true,
  request: z.strictObject({ userId: person }),
  response: nothing,
});

/** Follows a person, or stops following them. */
export const followUser = endpoint({
  method: 'POST',
  path: '/user/follow',
  summary: 'Follows a person, or no longer.',
  access: 'user',
  request: z.strictObject({ userId: person, follow: z.boolean() }),
  response: z.object({ following: z.boolean() }),
});

/** A person in a list, with the time by which the list is ordered. */
const follower = spelled(z.object({ person: personCard, since: instant }), { since: 'at' });
export type Dated = z.output<typeof follower>;

/** The caller's fans, or the people the caller follows, the newest first. */
export const followList = endpoint({
  method: 'GET',
  path: '/user/follow-list',
  summary: "The caller's followers, or the people the caller follows, newest first.",
  access: 'user',
  request: z.strictObject({ tab: z.enum(['fans', 'follows']), before }),
  response: z.extend(pageOf(follower), { total: count }),
});

/** Records a visit to a person's page. It counts once a day; every visit moves it to the top of the list. */
export const visitUser = endpoint({
  method: 'POST',
  path: '/user/visit',
  summary: "Notes a visit to a person's page.",
  access: 'user',
  addition: true,
  request: z.strictObject({ userId: person }),
  response: nothing,
});

/** How many people visited the caller's page. */
export const visitorNumber = endpoint({
  method: 'GET',
  path: '/user/visitor-num',
  summary: "How many visited the caller's page, today and in all.",
  access: 'user',
  request: nothing,
  response: z.object({ today: count, total: count }),
});

/** The people who visited the caller's page, the latest first. */
export const visitorRecord = endpoint({
  method: 'GET',
  path: '/user/visitor-record',
  summary: "Who visited the caller's page, the latest first.",
  access: 'user',
  request: z.strictObject({ before }),
  response: pageOf(
    spelled(z.object({ person: personCard, visitedAt: instant }), { visitedAt: 'at' }),
  ),
});

/** How the caller relates to another person. */
const standing = spelled(
  z.object({
    following: z.boolean(),
    friendship: z.enum(['none', 'asked', 'asked-me', 'friends']),
    /** The request that the caller has not answered. */
    applicationId: z.exactOptional(z.string()),
    fans: count,
  }),
  { applicationId: 'requestId' },
);
export type Relation = z.output<typeof standing>;

/** The caller's relation to another person. */
export const relation = endpoint({
  method: 'GET',
  path: '/user/relation',
  summary: "The caller's relation to another person.",
  access: 'user',
  addition: true,
  request: z.strictObject({ userId: queriedUserId }),
  response: standing,
});

/** The caller's privacy settings. */
export const readPrivacy = endpoint({
  method: 'GET',
  path: '/user/privacy',
  summary: "One's privacy choices.",
  access: 'user',
  addition: true,
  request: nothing,
  response: privacySettings,
});

/** Changes privacy settings; an absent field stays as it is. */
export const setPrivacy = endpoint({
  method: 'POST',
  path: '/user/privacy-set',
  summary: 'Changes privacy choices.',
  access: 'user',
  request: z.strictObject(z.partial(privacySettings).shape),
  response: privacySettings,
});

/** Gives a person a name that only the caller sees; the empty text removes it (specification §4, §7). */
export const updateRemarkName = endpoint({
  method: 'POST',
  path: '/friend/updateRemarkName',
  summary: 'Gives a person a name only you see.',
  access: 'user',
  request: spelled(z.strictObject({ friendUserId: person, friendRemarkName: freeText }), {
    friendUserId: 'userId',
    friendRemarkName: 'remark',
  }),
  response: nothing,
});

const byId = z.strictObject({ userId: person });

/** Blocks a person: they can neither write, match, visit, gift nor find the blocker. */
export const blockUser = endpoint({
  method: 'POST',
  path: '/user/block',
  summary: 'Blocks a person.',
  access: 'user',
  addition: true,
  request: byId,
  response: nothing,
});

/** Removes a block. */
export const unblockUser = endpoint({
  method: 'POST',
  path: '/user/unblock',
  summary: 'Takes a block back.',
  access: 'user',
  addition: true,
  request: byId,
  response: nothing,
});

/** The people the caller has blocked, the latest first. */
export const blockedUsers = endpoint({
  method: 'GET',
  path: '/user/block-list',
  summary: 'The people the caller has blocked.',
  access: 'user',
  addition: true,
  request: nothing,
  response: list(personCard),
});
