/** What an answer of the product's server means (specification §8; readings, Wire). */
type AnswerMeaning =
  | 'success'
  | 'session-ended'
  | 'forbidden'
  /** The server answers but cannot serve; its own message is shown, if it has one. */
  | 'maintenance'
  /** A success without the envelope that every answer has. */
  | 'unreadable'
  /** The server understood the request and refused it; its message is shown. */
  | 'refused';

/** Body codes that mean that coins are short (specification §8). */
export const CODES_OF_SHORT_COINS: readonly unknown[] = [105, 106];

/** Body codes that say what else is wrong with the request. */
export const CODES_OF_REFUSALS: ReadonlySet<number> = new Set([
  400, 403, 404, 409, 410, 412, 422, 429,
]);

/** Whether an HTTP status is a success: any 2xx, since some storages answer 201 or 204 where others answer 200. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * What an answer means by its HTTP status and the code in its body.
 *
 * @param code undefined when the body is not one of the product's server, such as a proxy's page
 */
export function meaningOfAnswer(status: number, code: number | undefined): AnswerMeaning {
  if (status === 401 || code === 401) return 'session-ended';
  if (status === 403) return 'forbidden';
  if (status >= 500) return 'maintenance';
  if (code === undefined) return isSuccess(status) ? 'unreadable' : 'maintenance';
  return code === 200 ? 'success' : 'refused';
}

/** Whether a code of the server's body or of the chat service means that coins are short (specification §8). */
export function isShortOfCoins(code: unknown): boolean {
  return CODES_OF_SHORT_COINS.includes(code);
}

/** Whether a code of the chat service means that a message takes more coins than its writer saw. */
export function isPriceChanged(code: unknown): boolean {
  return code === 412;
}

/** Whether a code of the chat service means that the other person wants no first message. */
export function isFirstMessageUnwanted(code: unknown): boolean {
  return code === 422;
}

/**
 * Whether a translation that was refused with `code` opens the not-enough-coins dialog: 105, 106 and
 * every code without a meaning of its own (specification §4; readings, Money).
 */
export function isTranslationUnpaid(code: number): boolean {
  return isShortOfCoins(code) || !CODES_OF_REFUSALS.has(code);
}

/**
 * A message of the server that can be shown to people; undefined for an empty one and for one that is
 * only the name of a reason, such as `peer-unreachable`.
 */
export function serverSentence(message: string): string | undefined {
  const text = message.trim();
  return text === '' || /^[\w.-]+$/.test(text) ? undefined : text;
}
