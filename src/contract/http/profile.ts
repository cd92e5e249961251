import * as z from 'zod/mini';
import { AUDIENCES, CORRECTIONS, WHO_MAY_ADD, WHO_MAY_WRITE } from '@/domain/friends/privacy';
import { HIDEABLE_FACTS, type Me, type Person } from '@/domain/profile/person';
import type { PaymentNotice } from '@/domain/profile/payment-notices';
import { coinPriceText, parseCoinPrice } from '@/domain/wallet/coin-price';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import {
  balances,
  chatAddress,
  count,
  freeText,
  instant,
  language,
  list,
  person,
  queriedUserId,
  readTranslations,
  spelled,
  tier,
  word,
} from './shapes';

/** What a coin is worth in money, such as `0.93 EUR`. */
const coinPrice = z.codec(z.string(), z.object({ parts: count, currency: z.string() }), {
  decode: (text, { issues }) => {
    const read = parseCoinPrice(text);
    if (read.ok) return read.value;
    issues.push({ code: 'custom', input: text, message: read.error.kind });
    return z.NEVER;
  },
  encode: coinPriceText,
});

const installationPrices = {
  /** What translating costs in this installation. */
  translationPrice: z.enum(['free', 'characters']),
  /** Absent where this server does not say. */
  coinPrice: z.exactOptional(coinPrice),
  /** Days in which a buyer of coins may withdraw from the contract; absent: none. */
  withdrawalDays: z.exactOptional(count),
};

/** Birth date as the profile shows it; the day is present only if it was given. */
export const birthday = spelled(
  z.strictObject({ year: z.int(), month: z.int(), date: z.exactOptional(z.int()) }),
  { date: 'day' },
);

/** The domain's names for what is asked of a profile, by the wire's. */
export const PROFILE_NAMES = { birthday: 'birthDate', hobbies: 'interests' } as const;

/** The wire's name of a field of a profile. */
export function profileFieldOnWire(field: string): string {
  return Object.entries(PROFILE_NAMES).find(([, ours]) => ours === field)?.[0] ?? field;
}

/** What others may do and see (specification §3, "Privacy settings"). */
export const privacySettings = z.object({
  whoMayAdd: z.enum(WHO_MAY_ADD),
  whoMayWrite: z.enum(WHO_MAY_WRITE),
  likes: z.enum(AUDIENCES),
  comments: z.enum(AUDIENCES),
  corrections: z.enum(CORRECTIONS),
  /** Whether the caller is also warned of what friends write. */
  warnOfFriends: z.boolean(),
  /** The caller's visits leave no trace, as long as the membership has that right. */
  browseUnseen: z.boolean(),
});

/** The facts that a person may hide from others. */
const hidden = list(z.enum(HIDEABLE_FACTS));

/** An operator has recognised the person in the avatar. */
export const faceConfirmed = z.exactOptional(z.literal(true));

/** The signed-in user's own data (specification §3, "User info"). */
export const ownCard = z.codec(
  spelled(
    z.object({
      id: person,
      account: count,
      nickname: z.string(),
      avatar: z.string(),
      gender: z.int(),
      birthday,
      country: z.string(),
      height: count,
      weight: count,
      occupation: z.string(),
      hobbies: list(z.string()),
      signature: z.string(),
      hidden,
      /** When gender, and birth date, can be changed again; absent when they can be changed now. */
      genderFrom: z.exactOptional(instant),
      birthdayFrom: z.exactOptional(instant),
      email: z.string(),
      language,
      memberId: z.string(),
      vipLevel: tier,
      vipUntil: z.exactOptional(instant),
      faceConfirmed,
      imAccount: chatAddress,
      isPayMsg: z.boolean(),
      isBurnPayMsg: z.boolean(),
      userAccountVo: balances,
      ...installationPrices,
      /** Nothing can be paid with money in this installation. */
      coinsUnsold: z.exactOptional(z.literal(true)),
      userDataVo: z.object({ fans: count, follow: count }),
      userSetVo: privacySettings,
    }),
    {
      birthday: 'birth',
      hobbies: 'interests',
      signature: 'introduction',
      birthdayFrom: 'birthFrom',
      vipLevel: 'tier',
      vipUntil: 'tierUntil',
      imAccount: 'address',
      isPayMsg: 'messageNoticeDue',
      isBurnPayMsg: 'burnNoticeDue',
      userAccountVo: 'balances',
      userSetVo: 'privacy',
    },
  ),
  z.custom<Me>(),
  {
    decode: ({ userDataVo: { fans, follow }, ...same }) => {
      const { memberId: _memberId, ...me } = same;
      return { ...me, coinsUnsold: me.coinsUnsold ?? false, fans, follows: follow };
    },
    encode: ({ fans, follows, coinsUnsold, ...me }) => ({
      ...me,
      memberId: String(me.account),
      userDataVo: { fans, follow: follows },
      ...(coinsUnsold && { coinsUnsold }),
    }),
  },
);

/** The public card of a person, for signed-in users; never e-mail, balances or the day of birth. */
export const personCard = spelled(
  z.object({
    id: person,
    account: count,
    nickname: z.string(),
    /** The name the caller gave this person. */
    remark: z.exactOptional(z.string()),
    /** Present where the caller likes this person. */
    liked: z.exactOptional(z.boolean()),
    avatar: z.string(),
    gender: z.int(),
    /** Age, height and weight are absent where the person hides them. */
    age: z.exactOptional(count),
    country: z.string(),
    height: z.exactOptional(count),
    weight: z.exactOptional(count),
    occupation: z.string(),
    /** Interest codes, comma-separated (specification §7, "Search and detail"). */
    hobbies: z.codec(z.string(), list(z.string()), {
      decode: (codes) => (codes === '' ? [] : codes.split(',')),
      encode: (codes) => codes.join(','),
    }),
    signature: z.string(),
    language,
    vipLevel: tier,
    faceConfirmed,
    imAccount: chatAddress,
    onlineState: z.codec(z.int(), z.boolean(), {
      decode: (state) => state === 1,
      encode: Number,
    }),
    /** A demo companion: marked as such wherever they appear. */
    demo: z.boolean(),
    friend: z.boolean(),
    /** The caller has blocked this person. */
    blocked: z.boolean(),
  }),
  {
    hobbies: 'interests',
    signature: 'introduction',
    vipLevel: 'tier',
    imAccount: 'address',
    onlineState: 'online',
    friend: 'friends',
  },
);

/** The signed-in user alone; `/account/my-info` adds the way to the chat service. */
export const ownInfo = endpoint({
  method: 'GET',
  path: '/user/info',
  summary: 'The signed-in user.',
  access: 'user',
  request: nothing,
  response: spelled(z.object({ userInfo: ownCard }), { userInfo: 'me' }),
});

/** One person by id; a blocked or deleted person is not found. */
export const userDetail = endpoint({
  method: 'GET',
  path: '/user/detail',
  summary: 'What the caller may see of another person.',
  access: 'user',
  addition: true,
  request: z.strictObject({ userId: queriedUserId }),
  response: z.codec(
    z.object({
      userVo: personCard,
      readTranslations,
      /** The person wants no first message from the caller. */
      unwantedFirst: z.exactOptional(z.literal(true)),
    }),
    z.custom<Person>(),
    {
      decode: ({ userVo, ...rest }) => ({ ...userVo, ...rest }),
      encode: ({ readTranslations: read, unwantedFirst: unwanted, ...card }) => ({
        userVo: card,
        ...(read && { readTranslations: read }),
        ...(unwanted && { unwantedFirst: unwanted }),
      }),
    },
  ),
});

/**
 * Searches by account number, and a text that is none by name among the people the caller knows: total 1
 * leads to the profile, total 0 means that no person was found (specification §5; ADR-0010).
 */
export const searchUser = endpoint({
  method: 'POST',
  path: '/user/search',
  summary: 'Finds a person by account number, or people whom the caller knows by name.',
  access: 'user',
  addition: true,
  request: z.strictObject({ content: word }),
  response: z.object({ total: count, rows: list(personCard) }),
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
  summary: "Changes parts of the caller's profile.",
  access: 'user',
  request: spelled(
    z.strictObject({
      nickname: z.optional(freeText),
      avatar: z.optional(word),
      signature: z.optional(freeText),
      occupation: z.optional(word),
      country: z.optional(word),
      height: z.optional(z.int()),
      weight: z.optional(z.int()),
      hobbies: z.optional(list(word).check(z.maxLength(10))),
      gender: z.optional(z.int()),
      birthday: z.optional(birthday),
      hidden: z.optional(hidden.check(z.maxLength(3))),
    }),
    PROFILE_NAMES,
  ),
  response: ownCard,
});

const alertType = z.codec(z.enum(['pay-message', 'burn-picture']), z.custom<PaymentNotice>(), {
  decode: (type) => (type === 'pay-message' ? 'message' : 'burnPicture'),
  encode: (notice) => (notice === 'message' ? 'pay-message' : 'burn-picture'),
});

/** Acknowledges the notice that messages, or burn pictures, cost coins. */
export const acknowledgeNotice = endpoint({
  method: 'POST',
  path: '/message/update_alert_status',
  summary: 'Acknowledges a payment notice.',
  access: 'user',
  request: spelled(z.strictObject({ alertType }), { alertType: 'notice' }),
  response: nothing,
});

const installation = z.object({
  address: z.exactOptional(z.url()),
  /** The address for reports about what people cannot use; absent: none is given. */
  accessibility: z.exactOptional(z.string()),
  ...installationPrices,
});
export type Installation = z.output<typeof installation>;

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
  response: installation,
});

/** The server's clock, from which the page learns its own offset (readings, Time). */
export const serverTime = endpoint({
  method: 'GET',
  path: '/system/time',
  summary: "The server's clock.",
  access: 'public',
  addition: true,
  request: nothing,
  response: z.object({ now: instant }),
});
