import * as z from 'zod/mini';

/** The answer of every call: body code 200 and `data`, or another code and a message (specification §8). */
export const envelope = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.optional(z.unknown()),
});

/** Body codes with a meaning of their own (specification §8). */
export const CODE = {
  ok: 200,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  /** It takes more coins than the caller saw. */
  moreThanTold: 412,
  /** The other person wants no first message from the caller. */
  unwanted: 422,
  tooMany: 429,
  unavailable: 503,
  notEnoughCoins: 105,
  notEnoughCoinsToChat: 106,
} as const;

/** The `data` of a refusal: its kind, and the fields of that kind. */
export const refusalData = z.object({
  kind: z.string(),
  field: z.optional(z.string()),
  retryAt: z.optional(z.string()),
  why: z.optional(z.string()),
  left: z.optional(z.int()),
});

/** A call without a request or without an answer. */
export const nothing = z.strictObject({});
