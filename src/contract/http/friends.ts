import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { before, older, count, freeText, moment, queriedUserId, userId, word } from './shapes';
import { userVo } from './profile';

/** A request to be friends, as the one who looks sees it. */
export const friendRequest = z.object({
  id: z.string(),
  /** The other of the two. */
  person: userVo,
  words: z.string(),
  state: z.enum(['pending', 'accepted', 'refused']),
  at: moment,
});

/** One's friends, the newest first. */
export const friendList = endpoint({
  method: 'GET',
  path: '/friend/friend-list',
  summary: "One's friends, the newest first.",
  access: 'user',
  request: z.strictObject({ before }),
  response: z.object({ rows: z.array(userVo), older, total: count }),
});

/** Requests to be friends, one direction at a time, newest first. */
export const friendRequests = endpoint({
  method: 'GET',
  path: '/friend/applys',
  summary: 'Requests to be friends, newest first.',
  access: 'user',
  request: z.strictObject({
    direction: z.optional(z.enum(['received', 'sent'])),
    before,
  }),
  response: z.object({ rows: z.array(friendRequest), older }),
});

/** Accepts or refuses a request; it changes things although it is a GET (readings, Wire). */
export const answerFriendRequest = endpoint({
  method: 'GET',
  path: '/friend/apply-deal',
  summary: 'Accepts or refuses a request to be friends.',
  access: 'user',
  request: z.strictObject({ applyId: word, accept: z.enum(['true', 'false']) }),
  response: z.object({ state: z.enum(['accepted', 'refused']) }),
});

/** Asks somebody to be friends; friends at once where they let anyone add them or have asked themselves. */
export const addFriend = endpoint({
  method: 'POST',
  path: '/friend/add-friend',
  summary: 'Asks somebody to be friends.',
  access: 'user',
  request: z.strictObject({ userId, words: freeText }),
  response: z.object({ state: z.enum(['pending', 'accepted']) }),
});

/** Ends a friendship, silently. */
export const deleteFriend = endpoint({
  method: 'POST',
  path: '/friend/delete',
  summary: 'Ends a friendship.',
  access: 'user',
  addition: true,
  request: z.strictObject({ userId }),
  response: nothing,
});

/** Follows somebody, or no longer. */
export const followUser = endpoint({
  method: 'POST',
  path: '/user/follow',
  summary: 'Follows somebody, or no longer.',
  access: 'user',
  request: z.strictObject({ userId, follow: z.boolean() }),
  response: z.object({ following: z.boolean() }),
});

/** Who follows one, or whom one follows, the newest first. */
export const followList = endpoint({
  method: 'GET',
  path: '/user/follow-list',
  summary: 'Who follows one, or whom one follows, newest first.',
  access: 'user',
  request: z.strictObject({ tab: z.enum(['fans', 'follows']), before }),
  response: z.object({
    rows: z.array(z.object({ person: userVo, since: moment })),
    older,
    total: count,
  }),
});

/** Who likes one: one's fans, for the highest membership only; the others learn how many they are. */
export const whoLikesMe = endpoint({
  method: 'GET',
  path: '/bump/list2',
  summary: 'Who likes one; the people only for the highest membership.',
  access: 'user',
  request: nothing,
  response: z.object({ total: count, rows: z.array(userVo) }),
});

/** Tells that one looks at somebody's page; once a day it counts, every time it moves to the top. */
export const visitUser = endpoint({
  method: 'POST',
  path: '/user/visit',
  summary: "Notes a visit to somebody's page.",
  access: 'user',
  addition: true,
  request: z.strictObject({ userId }),
  response: nothing,
});

/** How many visited one's page. */
export const visitorNumber = endpoint({
  method: 'GET',
  path: '/user/visitor-num',
  summary: "How many visited one's page, today and in all.",
  access: 'user',
  request: nothing,
  response: z.object({ today: count, total: count }),
});

/** Who visited one's page, the latest first. */
export const visitorRecord = endpoint({
  method: 'GET',
  path: '/user/visitor-record',
  summary: "Who visited one's page, the latest first.",
  access: 'user',
  request: z.strictObject({ before }),
  response: z.object({ rows: z.array(z.object({ person: userVo, visitedAt: moment })), older }),
});

/** How the one who asks stands to another person. */
export const relation = endpoint({
  method: 'GET',
  path: '/user/relation',
  summary: 'How one stands to another person.',
  access: 'user',
  addition: true,
  request: z.strictObject({ userId: queriedUserId }),
  response: z.object({
    following: z.boolean(),
    /** `asked-me` comes with the id of the request that waits. */
    friendship: z.enum(['none', 'asked', 'asked-me', 'friends']),
    applyId: z.optional(z.string()),
    fans: count,
  }),
});

/** Who may do and see what (specification §3, "Privacy settings"). */
export const privacySettings = z.object({
  whoMayAdd: z.enum(['anyone', 'verification']),
  likes: z.enum(['public', 'only-me']),
  comments: z.enum(['public', 'only-me']),
});

/** One's privacy choices. */
export const readPrivacy = endpoint({
  method: 'GET',
  path: '/user/privacy',
  summary: "One's privacy choices.",
  access: 'user',
  addition: true,
  request: nothing,
  response: privacySettings,
});

/** Changes privacy choices; what is absent stays. */
export const setPrivacy = endpoint({
  method: 'POST',
  path: '/user/privacy-set',
  summary: 'Changes privacy choices.',
  access: 'user',
  request: z.strictObject({
    whoMayAdd: z.optional(privacySettings.shape.whoMayAdd),
    likes: z.optional(privacySettings.shape.likes),
    comments: z.optional(privacySettings.shape.comments),
  }),
  response: privacySettings,
});

/** Gives a person a name only the one who asks sees; the empty text takes it back (specification §4, §7). */
export const updateRemarkName = endpoint({
  method: 'POST',
  path: '/friend/updateRemarkName',
  summary: 'Gives a person a name only you see.',
  access: 'user',
  request: z.strictObject({ friendUserId: userId, friendRemarkName: freeText }),
  response: nothing,
});

const byId = z.strictObject({ userId });

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

/** Takes a block back. */
export const unblockUser = endpoint({
  method: 'POST',
  path: '/user/unblock',
  summary: 'Takes a block back.',
  access: 'user',
  addition: true,
  request: byId,
  response: nothing,
});

/** The people one has blocked, the latest first. */
export const blockedUsers = endpoint({
  method: 'GET',
  path: '/user/block-list',
  summary: 'The people one has blocked.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.array(userVo),
});
