import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import {
  balances,
  count,
  freeText,
  imAccount,
  language,
  moment,
  queriedUserId,
  readTranslations,
  userId,
  word,
} from './shapes';

const installationPrices = {
  /** What translating costs in this installation. */
  translationPrice: z.enum(['free', 'characters']),
  /** What a coin is worth in money, such as `0.93 EUR`; absent: not told here. */
  coinPrice: z.optional(z.string()),
  /** Days in which a buyer of coins may withdraw from the contract; absent: none. */
  withdrawalDays: z.optional(count),
};

/** Birth date as the profile shows it; the day is present only if it was given. */
export const birthday = z.strictObject({
  year: z.int(),
  month: z.int(),
  date: z.optional(z.int()),
});

/** What others may do and see (specification §3, "Privacy settings"). */
export const privacySettings = z.object({
  whoMayAdd: z.enum(['anyone', 'verification']),
  likes: z.enum(['public', 'only-me']),
  comments: z.enum(['public', 'only-me']),
});

/** The facts that a person may hide from others. */
const hideable = z.enum(['age', 'height', 'weight']);

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
  /** What others do not see. */
  hidden: z.array(hideable),
  /** When gender, and birth date, can be changed again; null when they can be changed now. */
  genderFrom: z.nullable(moment),
  birthdayFrom: z.nullable(moment),
  email: z.string(),
  language,
  memberId: z.string(),
  vipLevel: z.int(),
  vipUntil: z.nullable(moment),
  imAccount,
  isPayMsg: z.boolean(),
  isBurnPayMsg: z.boolean(),
  userAccountVo: balances,
  ...installationPrices,
  /** Nothing can be paid with money in this installation. */
  coinsUnsold: z.optional(z.literal(true)),
  userDataVo: z.object({ fans: count, follow: count }),
  userSetVo: privacySettings,
});

/** The public card of a person, for signed-in users; never e-mail, balances or the day of birth. */
export const userVo = z.object({
  id: userId,
  account: count,
  nickname: z.string(),
  /** The name the caller gave this person. */
  remark: z.optional(z.string()),
  /** Present where the caller likes this person. */
  liked: z.optional(z.literal(true)),
  avatar: z.string(),
  gender: z.int(),
  /** Age, height and weight are absent where the person hides them. */
  age: z.optional(count),
  country: z.string(),
  height: z.optional(count),
  weight: z.optional(count),
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

/** The signed-in user alone; `/account/my-info` adds the way to the chat service. */
export const ownInfo = endpoint({
  method: 'GET',
  path: '/user/info',
  summary: 'The signed-in user.',
  access: 'user',
  request: nothing,
  response: z.object({ userInfo }),
});

/** One person by id; a blocked or deleted person is not found. */
export const userDetail = endpoint({
  method: 'GET',
  path: '/user/detail',
  summary: 'What one may see of another person.',
  access: 'user',
  addition: true,
  request: z.strictObject({ userId: queriedUserId }),
  /** `readTranslations` are those of the introduction. */
  response: z.object({ userVo, readTranslations }),
});

/**
 * Searches by account number, and a text that is none by name among the people the caller knows: total 1
 * leads to the profile, total 0 means that nobody was found (specification §5; ADR-0010).
 */
export const searchUser = endpoint({
  method: 'POST',
  path: '/user/search',
  summary: 'Finds a person by account number, or people one knows by name.',
  access: 'user',
  addition: true,
  request: z.strictObject({ content: word }),
  response: z.object({ total: count, rows: z.array(userVo) }),
});

/** Stores the common language of the signed-in user. */
export const editLanguage = endpoint({
  method: 'POST',
  path: '/user/language-edit',
  summary: 'Changes the language the user wants to read.',
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
    gender: z.optional(z.int()),
    birthday: z.optional(birthday),
    hidden: z.optional(z.array(hideable).check(z.maxLength(3))),
  }),
  response: userInfo,
});

/** Acknowledges the notice that messages, or burn pictures, cost coins. */
export const acknowledgeNotice = endpoint({
  method: 'POST',
  path: '/message/update_alert_status',
  summary: 'Acknowledges a payment notice.',
  access: 'user',
  request: z.strictObject({ alertType: z.enum(['pay-message', 'burn-picture']) }),
  response: nothing,
});

/**
 * Where people open the product, if the installation says so; else it is the address they asked for. Whom
 * they tell what they cannot use, a mail address or a page. And what its terms and prices depend on.
 */
export const publicAddress = endpoint({
  method: 'GET',
  path: '/system/address',
  summary: 'What this installation says of its address, its contact, its prices and withdrawals.',
  access: 'public',
  addition: true,
  request: nothing,
  response: z.object({
    address: z.optional(z.url()),
    accessibility: z.optional(z.string()),
    ...installationPrices,
  }),
});

/** The server's clock, from which the page learns its own offset (readings, Time). */
export const serverTime = endpoint({
  method: 'GET',
  path: '/system/time',
  summary: "The server's clock.",
  access: 'public',
  addition: true,
  request: nothing,
  response: z.object({ now: moment }),
});
