import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { count, imAccount, language, moment, userId } from './shapes';

/** What `userType` says (specification §3). */
export const USER_TYPE = { person: 1, support: 2 } as const;

/** The other person in a conversation list (specification §3, "Conversation user"). */
export const conversationUser = z.object({
  userId,
  /** One of {@link USER_TYPE}. */
  userType: z.int(),
  imAccount,
  avatar: z.string(),
  nickname: z.string(),
  friendRemarkName: z.string(),
  onlineState: z.int(),
  vipLevel: z.int(),
  language,
  country: z.string(),
  demo: z.boolean(),
  friend: z.boolean(),
  blocked: z.boolean(),
  /** The caller has muted the conversation. */
  muted: z.boolean(),
  /** Until when messages to this person are free; absent: the next message opens the conversation for a coin. */
  openUntil: z.optional(moment),
});

/** The people behind a list of chat addresses; people the caller has no relation to are left out. */
export const sessionUsers = endpoint({
  method: 'POST',
  path: '/message/user-session-list',
  summary: 'The people behind a list of chat names.',
  access: 'user',
  request: z.strictObject({ imAccounts: z.array(imAccount).check(z.maxLength(50)) }),
  response: z.array(conversationUser),
});

/** Unread messages of all conversations. */
export const unreadMessages = endpoint({
  method: 'GET',
  path: '/message/unread-message',
  summary: 'How much waits to be read.',
  access: 'user',
  request: nothing,
  response: z.object({ messages: count }),
});

/** The support account's chat name. */
export const supportAccount = endpoint({
  method: 'GET',
  path: '/service/im-account',
  summary: "The support account's chat name.",
  access: 'user',
  request: nothing,
  response: z.object({ serviceAccount: imAccount }),
});
