import { vipList, vipRecharge } from '@/contract/http/membership';
import type { PlacedOrder } from '@/contract/http/purchases';
import { translateList, translateRecharge } from '@/contract/http/translation';
import {
  beginPayment,
  coinList,
  coinRecharge,
  dismissOrder,
  finishPayment,
  orders,
  payWithCoins,
  withdraw,
  withdrawable,
} from '@/contract/http/wallet';
import { CODE } from '@/contract/http/envelope';
import { findPlan } from '@/domain/membership/membership';
import type { UserId } from '@/domain/shared/ids';
import { DEFAULT_LANGUAGE } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import type { TranslationPrice } from '@/domain/translation/translation-charge';
import { findTranslationPack } from '@/domain/translation/translation-packs';
import { parseRecharge, priceInCents } from '@/domain/wallet/coin-packs';
import {
  type Product,
  CURRENCY,
  orderCause,
  orderedGoods,
  priceInCoins,
} from '@/domain/wallet/order';
import { parseCursor, toPage } from '@server/kernel/data/keyset';
import {
  type ApiRefusal,
  insufficient,
  peerUnreachable,
  requestChanged,
} from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { createBeginPayment, type BeginPaymentRefusal } from './begin-payment';
import { deliveryKey } from './deliver-goods';
import {
  createDismissOrder,
  createWithdrawOrder,
  withdrawableOrders,
  type WithdrawRefusal,
} from './withdraw-order';
import { createMakeOrder, type MakeOrderRefusal } from './make-order';
import type { OrderDeps } from './order-deps';
import { findByTraces, findOrder, ordersOf, type StoredOrder } from './order-store';
import { createPayWithCoins, type PayWithCoinsRefusal } from './pay-with-coins';
import { settleOrder, type SettleFault } from './settle-payment';
import { coinOffers, packOffers, planOffers, type MoneyWays } from './offers';
import { pageToApprove } from './wallets/wallet-vendors';
import type { CoinAmountProblem } from '@/domain/wallet/coins';

/** What the calls about buying need. */
interface PaymentRouteDeps extends OrderDeps {
  /** The site people come back to; absent: the local address they use. */
  readonly publicUrl?: string;
  readonly translationPrice: TranslationPrice;
}

/** The calls about what can be bought, and about orders. */
export function paymentRoutes(deps: PaymentRouteDeps): RouteGroup {
  const ways: MoneyWays = { service: deps.service?.name ?? 'none', wallets: deps.wallets };
  return [
    route(coinList, async () => ok(coinOffers(ways))),
    route(translateList, async () => ok(packOffers(ways, deps.translationPrice))),
    route(vipList, async ({ user }) => {
      const current = await deps.memberships.current(deps.db, user);
      return ok(planOffers(ways, current, deps.clock.now()));
    }),
    ...orderingRoutes(deps),
    ...payingRoutes(deps),
    ...withdrawingRoutes(deps),
  ];
}

/** Where translation is free, characters buy nothing. */
const UNSOLD = err({ kind: 'translation-free' });

interface ItemRequest {
  readonly itemId: number;
  readonly receiver?: UserId | undefined;
  readonly requestId: string;
}

function orderingRoutes(deps: PaymentRouteDeps): RouteGroup {
  const makeOrder = createMakeOrder(deps);
  const order = async (
    buyer: UserId,
    product: Result<Product, AnyOrderRefusal>,
    { receiver = buyer, requestId: key }: Omit<ItemRequest, 'itemId'>,
  ): Promise<Result<PlacedOrder, ApiRefusal>> => {
    if (!product.ok) return err(orderRefusal(product.error));
    const made = await makeOrder({ buyer, receiver, product: product.value, key });
    return made.ok ? ok(shownOrder(made.value)) : err(orderRefusal(made.error));
  };
  return [
    route(coinRecharge, ({ user, request }) => {
      const amount = parseRecharge(request.amount);
      return order(user, amount.ok ? ok({ kind: 'coins', amount: amount.value }) : amount, request);
    }),
    route(translateRecharge, ({ user, request }) => {
      if (deps.translationPrice === 'free') return order(user, UNSOLD, request);
      const pack = findTranslationPack(request.itemId);
      return order(user, pack.ok ? ok({ kind: 'translation', pack: pack.value }) : pack, request);
    }),
    route(vipRecharge, ({ user, request }) => {
      const plan = findPlan(request.itemId);
      return order(user, plan.ok ? ok({ kind: 'membership', plan: plan.value }) : plan, request);
    }),
  ];
}

function payingRoutes(deps: PaymentRouteDeps): RouteGroup {
  const pay = createPayWithCoins(deps);
  const begin = createBeginPayment(deps);
  const dismiss = createDismissOrder(deps);
  return [
    route(payWithCoins, async ({ user, request }) => {
      const { orderNo: orderId, shownAt } = request;
      const paid = await pay({ user, orderId, shownAt });
      if (!paid.ok) return err(orderRefusal(paid.error));
      const balances = await deps.ledger.balancesOf(user);
      return ok({ order: shownOrder(paid.value), balances });
    }),
    route(beginPayment, async ({ user, request, origin: local, language = DEFAULT_LANGUAGE }) => {
      const origin = deps.publicUrl ?? local;
      const begun = await begin({
        user,
        orderId: request.orderNo,
        language,
        source: request.source,
        shownAt: request.shownAt,
        ...(origin !== undefined && { origin }),
      });
      if (!begun.ok) return err(orderRefusal(begun.error));
      return ok({ orderNo: request.orderNo, approveUrl: begun.value.approveUrl });
    }),
    route(dismissOrder, async ({ user, request }) => {
      const dismissed = await dismiss(user, request.orderNo);
      return dismissed.ok ? ok(shownOrder(dismissed.value)) : err(orderRefusal(dismissed.error));
    }),
    route(finishPayment, async ({ user, request, origin: local, language = DEFAULT_LANGUAGE }) => {
      const { service } = deps;
      const order = await orderOfPayment(deps, request.token);
      if (!order || order.buyer !== user) return err(orderRefusal({ kind: 'order-unknown' }));
      if (!service) return err(orderRefusal({ kind: 'purchases-unavailable' }));
      const settled = await settleOrder({ ...deps, service }, order.id);
      if (!settled.ok) return err(orderRefusal(settled.error));
      const { order: now, approveUrl: link } = settled.value;
      const { source = 'paypal', paymentId: id = '' } = now;
      const origin = deps.publicUrl ?? local ?? '';
      const approveUrl =
        link && pageToApprove({ service: service.name, source, origin, id, language }, link);
      const [shown] = await ordersShown(deps, user, [now]);
      if (!shown) throw new Error(`the order ${order.id} is not shown`);
      return ok({
        order: shown,
        ...(approveUrl !== undefined && { approveUrl }),
      });
    }),
    route(orders, async ({ user, request }) => {
      const cursor = parseCursor(request.before, 'word');
      if (!cursor.ok) return err({ ...cursor.error, code: CODE.badRequest, field: 'before' });
      const { state, orderNo: id } = request;
      const which = { isUndecided: state === 'undecided', id };
      const found = await ordersOf(deps.db, user, cursor.value, which);
      const { rows, ...rest } = toPage(found, ({ madeAt, id }) => ({ at: new Date(madeAt), id }));
      return ok({ ...rest, rows: await ordersShown(deps, user, rows) });
    }),
  ];
}

/** Orders as their buyer sees them, with what their coins paid of a debt. */
async function ordersShown(
  { db, ledger }: PaymentRouteDeps,
  buyer: UserId,
  rows: readonly StoredOrder[],
): Promise<readonly PlacedOrder[]> {
  const paid = await ledger.owedPaid(db, buyer, rows.map(deliveryKey));
  return rows.map((order) => shownOrder(order, paid.get(deliveryKey(order))));
}

function withdrawingRoutes(deps: PaymentRouteDeps): RouteGroup {
  const withdrawOrder = createWithdrawOrder(deps);
  return [
    route(withdrawable, async ({ user }) => {
      const rows = await withdrawableOrders(deps, user);
      return ok({
        rows: rows.map(({ order: { id, madeAt }, unused, until }) => ({
          orderNo: id,
          unused,
          cents: priceInCents(unused),
          madeAt,
          until,
        })),
      });
    }),
    route(withdraw, async ({ user, request }) => {
      const done = await withdrawOrder({
        user,
        orderId: request.orderNo,
        shownCoins: request.coins,
      });
      return done.ok ? ok(shownOrder(done.value)) : err(orderRefusal(done.error));
    }),
  ];
}

/** The order that a payment is for; the service knows those that were begun before the last one. */
async function orderOfPayment(
  { db, service }: PaymentRouteDeps,
  paymentId: string,
): Promise<StoredOrder | undefined> {
  const order = await findByTraces(db, { paymentId });
  if (order || !service || paymentId === '') return order;
  const found = await service.lookUp(paymentId);
  return found.ok ? findOrder(db, found.value.orderId) : undefined;
}

/** Everything an order can be refused for. */
type AnyOrderRefusal =
  | BeginPaymentRefusal
  | CoinAmountProblem
  | MakeOrderRefusal
  | PayWithCoinsRefusal
  | SettleFault
  | WithdrawRefusal
  | { readonly kind: 'pack-unknown' | 'plan-unknown' | 'translation-free' };

/** Why an order or its payment was refused, as sent to the client. */
function orderRefusal(refusal: AnyOrderRefusal): ApiRefusal {
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

/** An order for its buyer; `owedPaid` of its coins paid what they owed. */
function shownOrder(order: StoredOrder, owedPaid = 0): PlacedOrder {
  const { id, buyer, receiver, product, state, madeAt, paidAt, paidWith, capture } = order;
  const cause = orderCause(order);
  const coins = priceInCoins(product);
  return {
    orderNo: id,
    state,
    cents: order.cents,
    currency: CURRENCY,
    goods: orderedGoods(product),
    ...(coins !== undefined && { coins }),
    ...(receiver !== buyer && { receiver }),
    madeAt,
    ...(paidAt !== undefined && { paidAt }),
    ...(paidWith && { paidWith }),
    ...(owedPaid > 0 && { owedPaid }),
    takenBackCents: order.takenBackCents,
    ...(order.withdrawn && {
      withdrawn: { cents: order.withdrawn.cents, state: order.withdrawn.state },
    }),
    ...(cause && { cause }),
    ...(cause && capture && { captured: { cents: capture.cents, currency: capture.currency } }),
  };
}
