import { CODE } from '@/contract/http/envelope';
import type { EpochMs } from '@/domain/shared/time';
import { iso } from '@server/kernel/time';
import { err, ok, type Result } from '@/domain/shared/result';

/** Why a call was refused, as sent to the client. */
export interface ApiRefusal {
  /** Stable name of the reason; the client words it in the user's language. */
  readonly kind: string;
  /** Body code (specification §8). */
  readonly code: number;
  /** A sentence for clients that do not know the kind; default: the kind. */
  readonly msg?: string;
  /** HTTP status; default 200, since refusals of the product travel in the body. */
  readonly status?: number;
  /** The field of the request that is wrong. */
  readonly field?: string;
  /** When the same call may succeed. */
  readonly retryAt?: EpochMs;
  /** The name of the reason behind it, where the kind has several. */
  readonly why?: string;
  /** How many tries are left. */
  readonly left?: number;
}

/** The token is missing, expired or revoked. */
export const notSignedIn: ApiRefusal = {
  kind: 'not-signed-in',
  code: CODE.unauthorized,
  status: 401,
  msg: 'Authorization verification failed',
};

/** The request does not fit its shape; `field` names the first field that does not. */
export function misfit(field: string): ApiRefusal {
  const msg = field === '' ? 'the request does not fit' : `the field "${field}" does not fit`;
  return { kind: 'misfit', code: CODE.badRequest, status: 400, msg, field };
}

/** The body of every answer of the API (specification §8). */
interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}

/** The envelope of a call that was carried out. */
export function accepted(data: unknown): Envelope {
  return { code: CODE.ok, msg: 'ok', data };
}

/** The envelope of a call that was refused. */
export function refused({ kind, code, msg, field, retryAt, why, left }: ApiRefusal): Envelope {
  return {
    code,
    msg: msg ?? kind,
    data: {
      kind,
      ...(field !== undefined && { field }),
      ...(retryAt !== undefined && { retryAt: iso(retryAt) }),
      ...(why !== undefined && { why }),
      ...(left !== undefined && { left }),
    },
  };
}

/** A page with rows of its own: the contract's arrays can be written to, pages cannot. */
export function pageAnswer<T, P extends { readonly rows: readonly T[] }>(
  page: Result<P & { readonly rows: readonly T[] }, { readonly kind: string }>,
): Result<Omit<P, 'rows'> & { rows: T[] }, ApiRefusal> {
  return page.ok
    ? ok({ ...page.value, rows: [...page.value.rows] })
    : err(plainRefusal(page.error));
}

/** The value, or the failure as {@link plainRefusal} words it. */
export function plainAnswer<T>(
  outcome: Result<T, { readonly kind: string }>,
): Result<T, ApiRefusal> {
  return outcome.ok ? outcome : err(plainRefusal(outcome.error));
}

/** A failure that its kind alone describes: an unknown person, or a request that does not fit. */
export function plainRefusal({ kind }: { readonly kind: string }): ApiRefusal {
  if (kind === 'user-not-found') return { kind, code: CODE.notFound };
  return { kind, code: CODE.badRequest, ...(kind === 'page-unknown' && { field: 'before' }) };
}

/** The message for a user who lacks coins, for clients that do not know the code (specification §8). */
export const NOT_ENOUGH = 'not enough gold coins, please top up';

/** The balance does not cover the price. */
export const insufficient: ApiRefusal = {
  kind: 'insufficient',
  code: CODE.notEnoughCoins,
  msg: NOT_ENOUGH,
};

/** The balance covers the price, but not the coin that opens the conversation besides. */
export const insufficientToChat: ApiRefusal = {
  kind: 'insufficient-to-chat',
  code: CODE.notEnoughCoinsToChat,
  msg: NOT_ENOUGH,
};

/** What a client reads that has no words of its own for it. */
export const PRICE_CHANGED = 'the price has changed';

/** It costs more than the person was shown; nothing was taken. */
export const priceChanged: ApiRefusal = {
  kind: 'price-changed',
  code: CODE.conflict,
  msg: PRICE_CHANGED,
};

/** The key of this intent was used for another request. */
export const requestChanged: ApiRefusal = {
  kind: 'request-changed',
  code: CODE.conflict,
  msg: 'the request was made before with other values',
};

/** What a client reads that has no words of its own for it. */
export const FIRST_MESSAGE_UNWANTED =
  'this person lets only friends or people they met write first';

/** The other person wants no first message from the caller; nothing was taken. */
export const firstMessageUnwanted: ApiRefusal = {
  kind: 'first-message-unwanted',
  code: CODE.unwanted,
  msg: FIRST_MESSAGE_UNWANTED,
};

/** The receiver is unknown, deleted, a service or behind a block; the answer does not reveal which. */
export const peerUnreachable: ApiRefusal = {
  kind: 'peer-unreachable',
  code: CODE.notFound,
  msg: 'this person cannot be reached',
};
