import { CODE } from '@/contract/http/envelope';
import type { ApiRefusal } from '@server/kernel/http/api-refusal';

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

/** It takes more than the person was told; nothing was taken. */
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

/** The receiver is unknown, deleted, a service or behind a block; the answer does not reveal which. */
export const peerUnreachable: ApiRefusal = {
  kind: 'peer-unreachable',
  code: CODE.notFound,
  msg: 'this person cannot be reached',
};
