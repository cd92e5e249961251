import { CODE } from '@/contract/http/envelope';
import { type ApiRefusal, insufficient, requestChanged } from '@server/kernel/http/api-answers';
import type { ShopActRefusal } from './act-on-shop-order';
import type { BuyGoodsRefusal } from './buy-goods';

type AnyRefusal = BuyGoodsRefusal | ShopActRefusal;

/** Why an order was refused, as the client is told. */
export function shopRefusal(refusal: AnyRefusal): ApiRefusal {
  if (refusal.kind === 'not-enough-coins') return insufficient;
  if (refusal.kind === 'request-changed') return requestChanged;
  if (refusal.kind === 'too-often') {
    const { kind, retryAt } = refusal;
    return { kind, code: CODE.tooMany, msg: 'too many orders, try again later', retryAt };
  }
  const [code, msg] = WORDS[refusal.kind];
  return { kind: refusal.kind, code, msg };
}

const WORDS: Readonly<
  Record<
    Exclude<AnyRefusal['kind'], 'not-enough-coins' | 'request-changed' | 'too-often'>,
    readonly [number, string]
  >
> = {
  'not-signed-in': [CODE.unauthorized, 'not signed in'],
  'goods-unknown': [CODE.notFound, 'there are no such goods'],
  'quantity-invalid': [CODE.badRequest, 'so many pieces cannot be ordered'],
  'recipient-missing': [CODE.badRequest, 'an order is for oneself or a friend'],
  'recipient-not-friend': [CODE.badRequest, 'an order is for oneself or a friend'],
  'address-missing': [CODE.badRequest, 'an address is needed'],
  'address-too-long': [CODE.badRequest, 'the address is too long'],
  'order-note-too-long': [CODE.badRequest, 'the note is too long'],
  'order-text-forbidden': [CODE.badRequest, 'the text holds characters that cannot be stored'],
  'bought-meanwhile': [CODE.conflict, 'the same was ordered after it was shown'],
  'price-changed': [CODE.conflict, 'the price has changed'],
  'order-unknown': [CODE.notFound, 'there is no such order'],
  'order-not-asked': [CODE.conflict, 'the order waits for no address'],
  'order-awaits-address': [CODE.conflict, 'the order is not sent yet'],
  'order-sent': [CODE.conflict, 'the order is sent'],
  'order-over': [CODE.conflict, 'the order is over'],
};
