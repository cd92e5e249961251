import { CODE } from '@/contract/http/envelope';
import type { CoinAmountProblem } from '@/domain/wallet/coins';
import {
  type ApiRefusal,
  insufficient,
  peerUnreachable,
  requestChanged,
} from '@server/kernel/http/api-answers';
import type { BeginPaymentRefusal } from './begin-payment';
import type { MakeOrderRefusal } from './make-order';
import type { PayWithCoinsRefusal } from './pay-with-coins';
import type { SettleFault } from './settle-payment';
import type { WithdrawRefusal } from './withdraw-order';

/** Everything an order can be refused for. */
export type AnyOrderRefusal =
  | BeginPaymentRefusal
  | CoinAmountProblem
  | MakeOrderRefusal
  | PayWithCoinsRefusal
  | SettleFault
  | WithdrawRefusal
  | { readonly kind: 'pack-unknown' | 'plan-unknown' | 'translation-free' };

/** Why an order or its payment was refused, as the client is told. */
export function orderRefusal(refusal: AnyOrderRefusal): ApiRefusal {
  switch (refusal.kind) {
    case 'insufficient':
      return insufficient;
    case 'request-changed':
      return requestChanged;
    case 'peer-unreachable':
      return peerUnreachable;
    case 'too-often': {
      const { kind, retryAt } = refusal;
      return { kind, code: CODE.tooMany, msg: 'too many orders, try again later', retryAt };
    }
    default: {
      const [code, msg] = WORDS[refusal.kind];
      return { kind: refusal.kind, code, msg };
    }
  }
}

type Plain = Exclude<
  AnyOrderRefusal['kind'],
  'insufficient' | 'request-changed' | 'peer-unreachable' | 'too-often'
>;

const WORDS: Readonly<Record<Plain, readonly [code: number, msg: string]>> = {
  'amount-not-positive-integer': [CODE.badRequest, 'the amount is a positive integer'],
  'amount-too-large': [CODE.badRequest, 'so many coins cannot be bought at once'],
  'pack-unknown': [CODE.notFound, 'there is no such package'],
  'translation-free': [CODE.conflict, 'translation is free here, so no packages are sold'],
  'plan-unknown': [CODE.notFound, 'there is no such membership'],
  'membership-higher': [CODE.conflict, 'a higher membership runs'],
  'order-unknown': [CODE.notFound, 'there is no such order'],
  'bought-meanwhile': [CODE.conflict, 'the same was bought after it was shown'],
  'order-paid': [CODE.conflict, 'the order is paid'],
  'order-held': [CODE.conflict, 'the order waits for an operator'],
  'order-closed': [CODE.conflict, 'the order is closed'],
  'order-pending': [CODE.conflict, 'the payment of the order is not decided yet'],
  'order-not-for-coins': [CODE.badRequest, 'coins are not bought with coins'],
  'payment-undecided': [CODE.unavailable, 'the payment service does not answer, try again'],
  'public-url-missing': [CODE.unavailable, 'the operator has to set PUBLIC_URL'],
  'nothing-to-withdraw': [CODE.conflict, 'no coin of the order is unused, or its time is over'],
  'withdrawal-changed': [CODE.conflict, 'another number of coins is unused by now'],
  'purchases-unavailable': [CODE.unavailable, 'nothing can be paid with money on this server'],
};
