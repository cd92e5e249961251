import * as z from 'zod/mini';

/** The longest text any field of a request may carry, in UTF-16 units; the domain decides what fits. */
const ANY_TEXT = 8000;

/** Free text from a person: bounded here, judged by the domain. */
export const freeText = z.string().check(z.maxLength(ANY_TEXT));

/** A short word such as a code, a name or an id; never with U+0000, which no database keeps. */
export const word = z.string().check(z.maxLength(300), z.regex(/^[^\0]*$/));

/** The eight languages by their BCP 47 tags. */
export const language = z.enum(['zh-CN', 'zh-TW', 'en', 'de', 'ru', 'ko', 'ja', 'es']);

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** An amount, a count or an identity: a whole number from zero. */
export const count = z.int().check(z.nonnegative());

/** The name under which a person is known to the chat service. */
export const imAccount = z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/));

/** A user's identity; the account number is this plus 100000. */
export const userId = z.int().check(z.positive());

/** A user's identity in a query, which carries texts only: decimal digits, nothing that merely reads as a number. */
export const queriedUserId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((digits) => Number(digits)),
);

/** The key under which a repeated request is recognised: one per intent. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** Where a page of a list begins: the {@link older} of the page before; absent for the first page. */
export const before = z.optional(word);

/** Where the next, older page begins; absent on the last page. */
export const older = z.optional(z.string());
