import * as z from 'zod/mini';

/** The longest text in any field of a request, in UTF-16 units; the domain has the real limits. */
const ANY_TEXT = 8000;

/** Free text from a person: bounded here, checked by the domain. */
export const freeText = z.string().check(z.maxLength(ANY_TEXT));

/** A short word such as a code, a name or an id; without U+0000, which databases cannot store. */
export const word = z.string().check(z.maxLength(300), z.regex(/^[^\0]*$/));

/** The request that names one thing of the caller's. */
export const byId = z.strictObject({ id: word });

/** The eight languages by their BCP 47 tags. */
export const language = z.enum(['zh-CN', 'zh-TW', 'en', 'de', 'ru', 'ko', 'ja', 'es']);

/** A text in several languages. */
export const translations = z.array(z.object({ language, text: z.string() }));

/** What a reader has translated of a text: it costs them nothing any more. */
export const readTranslations = z.optional(translations);

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** An amount, a count or an identity: a whole number from zero. */
export const count = z.int().check(z.nonnegative());

/** What a person holds: coins, characters, VIP characters; and the coins they owe, an addition. */
export const balances = z.object({
  goldCoin: count,
  character: count,
  vipCharacter: count,
  owed: count,
});

/** Coins the caller was told that it takes; where it takes more it is not done. */
export const toldCoins = z.optional(count);

/** When the caller was shown what is on the screen; where it was bought after that it is not bought again. */
export const shownAt = z.optional(moment);

/** The name under which a person is known to the chat service. */
export const imAccount = z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/));

/** A user's identity; the account number is this plus 100000. */
export const userId = z.int().check(z.positive());

/** A user id in a query, which carries only texts: decimal digits and no other form of a number. */
export const queriedUserId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((digits) => Number(digits)),
);

/** The idempotency key by which a repeated request is recognised: one per intended action. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** The cursor of a list's page: {@link older} of the page before; absent for the first page. */
export const before = z.optional(word);

/** The cursor of the next page; absent on the last page. */
export const older = z.optional(z.string());
