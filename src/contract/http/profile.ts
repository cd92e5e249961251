import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import {
  count,
  freeText,
  imAccount,
  language,
  moment,
  queriedUserId,
  userId,
  word,
} from './shapes';

/** Birth date as the profile shows it; the day is present only if it was given. */
export const birthday = z.strictObject({
  year: z.int(),
  month: z.int(),
  date: z.optional(z.int()),
});

/** The signed-in user's own data (specification §3, "User info"). */
export const userInfo = z.object({
  id: userId,
  account: count,
  nickname: z.string(),
  avatar: z.string(),
  gender: z.int(),
  birthday,
  country: z.string(),
  height: count,
  weight: count,
  occupation: z.string(),
  hobbies: z.array(z.string()),
  signature: z.string(),
  email: z.string(),
  language,
  memberId: z.string(),
  vipLevel: z.int(),
  vipUntil: z.nullable(moment),
  imAccount,
  isPayMsg: z.boolean(),
  isBurnPayMsg: z.boolean(),
  userAccountVo: z.object({ goldCoin: count, character: count, vipCharacter: count }),
  userDataVo: z.object({ fans: count, follow: count }),
});

/** The public card of a person, for signed-in users; never e-mail, balances or the day of birth. */
export const userVo = z.object({
  id: userId,
  account: count,
  nickname: z.string(),
  /** The name the caller gave this person. */
  remark: z.optional(z.string()),
  avatar: z.string(),
  gender: z.int(),
  age: count,
  country: z.string(),
  height: count,
  weight: count,
  occupation: z.string(),
  /** Interest codes, comma-separated (specification §7, "Search and detail"). */
  hobbies: z.string(),
  signature: z.string(),
  language,
  vipLevel: z.int(),
  imAccount,
  onlineState: z.int(),
  /** A demo companion: marked as such wherever they appear. */
  demo: z.boolean(),
  friend: z.boolean(),
  /** The caller has blocked this person. */
  blocked: z.boolean(),
});

/** One person by id; a blocked or deleted person is not found. */
export const userDetail = endpoint({
  method: 'GET',
  path: '/user/detail',
  summary: 'What one may see of another person.',
  access: 'user',
  addition: true,
  request: z.strictObject({ userId: queriedUserId }),
  response: z.object({ userVo }),
});

/** Searches by account number: total 1 leads to the profile, total 0 means that nobody was found (specification §5). */
export const searchUser = endpoint({
  method: 'POST',
  path: '/user/search',
  summary: 'Finds a person by account number.',
  access: 'user',
  addition: true,
  request: z.strictObject({ content: word }),
  response: z.object({ total: count, rows: z.array(userVo) }),
});

/** Stores the interface language of the signed-in user. */
export const editLanguage = endpoint({
  method: 'POST',
  path: '/user/language-edit',
  summary: 'Changes the language the user reads and is written to in.',
  access: 'user',
  request: z.strictObject({ language }),
  response: nothing,
});

/** Changes fields of the caller's own profile. */
export const editInfo = endpoint({
  method: 'POST',
  path: '/user/info-edit',
  summary: "Changes parts of one's own profile.",
  access: 'user',
  request: z.strictObject({
    nickname: z.optional(freeText),
    avatar: z.optional(word),
    signature: z.optional(freeText),
    occupation: z.optional(word),
    country: z.optional(word),
    height: z.optional(z.int()),
    weight: z.optional(z.int()),
    hobbies: z.optional(z.array(word).check(z.maxLength(10))),
  }),
  response: userInfo,
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
  summary: 'The people one has blocked.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.array(userVo),
});
