import { answeredBalances } from '@/application/account/own-balances';
import type { RefreshMembership } from '@/application/account/refresh-me';
import type { Session } from '@/application/account/session';
import type { ApiRefusal, Call, SpendFailure, ApiFailure } from '@/application/shared/call';
import type { vipRecharge } from '@/contract/http/membership';
import type { PlacedOrder } from '@/contract/http/purchases';
import type { translateRecharge } from '@/contract/http/translation';
import type * as wallet from '@/contract/http/wallet';
import type { beginPayment } from '@/contract/http/wallet';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { orderCents, priceInCoins, type Product } from '@/domain/wallet/order';
import type { Wallet, PaymentSource } from '@/domain/wallet/payment-source';
import type { PurchaseIntents, PurchaseIntent } from './purchase-intents';

/** Opens the page on which a payment is approved; false for an address that is no web page. */
export type OpenCheckout = (address: string) => boolean;

/** The offered wallets with which this browser may be able to pay. */
export type DeviceWallets = (offered: readonly Wallet[]) => readonly Wallet[];

/** A product, its receiver, and the intent of the purchase. */
export interface Purchase {
  readonly product: Product;
  /** By default the buyer. */
  readonly receiver?: UserId | undefined;
  readonly intent: PurchaseIntent;
}

/**
 * Why nothing was bought; `already-paid`: it was paid after the buyer was shown it, and nothing was taken now;
 * `price-changed`: the price of the order differs from the shown one.
 */
export type BuyFailure = SpendFailure | { readonly kind: 'already-paid' };

/** Buys a product with coins: one order and one payment for one intent, however often it is called. */
export type BuyWithCoins = (purchase: Purchase) => Promise<Result<PlacedOrder, BuyFailure>>;

/** Orders a product and opens the page on which its payment is approved; `from` is the screen to return to. */
export type BuyWithMoney = (
  purchase: Purchase & {
    readonly from?: string | undefined;
    /** By default PayPal. */
    readonly source?: PaymentSource | undefined;
  },
) => Promise<Result<void, BuyFailure>>;

interface BuyDeps {
  readonly orderCoins: Call<typeof wallet.coinRecharge>;
  readonly orderPack: Call<typeof translateRecharge>;
  readonly orderPlan: Call<typeof vipRecharge>;
  readonly payWithCoins: Call<typeof wallet.payWithCoins>;
  readonly begin: Call<typeof wallet.beginPayment>;
  readonly intents: PurchaseIntents;
  readonly session: Session;
  readonly refreshMembership: RefreshMembership;
  readonly openCheckout: OpenCheckout;
}

/** Shows balances at once, and reads the buyer's membership from the server. */
export function createBuyWithCoins(deps: BuyDeps): BuyWithCoins {
  const { payWithCoins, intents, session, refreshMembership } = deps;
  return async (purchase) => {
    const showBalances = answeredBalances(session);
    const bought = await withOrder(
      deps,
      purchase,
      ({ orderNo }, { madeAt: shownAt, requestId }) => {
        // After a reload meanwhile, the page finds the outcome.
        intents.note(requestId, { orderId: orderNo });
        return payWithCoins({ orderNo, shownAt });
      },
    );
    if (!bought.ok) return bought;
    const { order, balances } = bought.value.done;
    showBalances(balances);
    intents.end(bought.value.intent.requestId);
    if (order.goods.kind === 'membership' && order.receiver === undefined) {
      void refreshMembership();
    }
    return ok(order);
  };
}

/** The intent is stored until its outcome is known: the Back button leads to the same order. */
export function createBuyWithMoney(deps: BuyDeps): BuyWithMoney {
  const { begin, intents, openCheckout } = deps;
  return async ({ from, source = 'paypal', ...purchase }) => {
    const begun = await withOrder(deps, purchase, ({ orderNo }, { madeAt: shownAt }) =>
      begin({ orderNo, source, shownAt }),
    );
    if (!begun.ok) return begun;
    const { intent, order, done } = begun.value;
    intents.note(intent.requestId, { orderId: order.orderNo, ...(from !== undefined && { from }) });
    return openCheckout(done.approveUrl) ? ok(undefined) : err({ kind: 'broken-answer' });
  };
}

interface Done<T> {
  readonly order: PlacedOrder;
  readonly intent: PurchaseIntent;
  readonly done: T;
}

/** Makes the order of an intent and continues with it; a closed one is replaced by a new order, once. */
async function withOrder<T, E extends SpendFailure>(
  deps: BuyDeps,
  purchase: Purchase,
  next: (order: PlacedOrder, intent: PurchaseIntent) => Promise<Result<T, E>>,
): Promise<Result<Done<T>, E | BuyFailure>> {
  const { intents } = deps;
  const { product, receiver, intent } = purchase;
  const attempt = async (current: PurchaseIntent): Promise<Result<Done<T>, E | BuyFailure>> => {
    const { requestId } = current;
    const ordered = await makeOrder(deps, purchase, requestId);
    if (ordered.ok && isPriceChanged(ordered.value, product)) {
      intents.end(requestId);
      return err({ kind: 'price-changed' });
    }
    const done = ordered.ok ? await goOn(ordered.value, current, next) : ordered;
    if (done.ok) return done;
    if (isRefused(done.error, ...ENDED)) intents.end(requestId);
    return isRefused(done.error, ...BOUGHT) ? err({ kind: 'already-paid' }) : done;
  };
  const first = await attempt(intent);
  if (first.ok || !isRefused(first.error, 'order-closed')) return first;
  return attempt(intents.of(product, receiver, intent.madeAt));
}

/** Orders once for each `requestId`. */
function makeOrder(
  { orderCoins, orderPack, orderPlan }: BuyDeps,
  { product, receiver }: Purchase,
  requestId: string,
) {
  switch (product.kind) {
    case 'coins':
      return orderCoins({ amount: product.amount, requestId });
    case 'translation':
      return orderPack({ itemId: product.pack.id, receiver, requestId });
    case 'membership':
      return orderPlan({ itemId: product.plan.id, receiver, requestId });
  }
}

async function goOn<T, E>(
  order: PlacedOrder,
  intent: PurchaseIntent,
  next: (order: PlacedOrder, intent: PurchaseIntent) => Promise<Result<T, E>>,
): Promise<Result<Done<T>, E>> {
  const done = await next(order, intent);
  return done.ok ? ok({ order, intent, done: done.value }) : done;
}

/**
 * The refusals of a purchase that was paid before: of this order, or of the same goods in another tab or on
 * another device.
 */
const BOUGHT = ['order-paid', 'bought-meanwhile'];

/** The refusals that end the order of an intent: the next try is another order. */
const ENDED = [...BOUGHT, 'order-closed', 'request-changed'];

function isRefused(failure: { readonly kind: string }, ...reasons: readonly string[]): boolean {
  const { kind, reason } = failure as Partial<ApiRefusal>;
  return kind === 'refused' && reason !== undefined && reasons.includes(reason);
}

/** Whether the price of an order that can still be paid differs from the product on the screen. */
function isPriceChanged({ state, cents, coins }: PlacedOrder, product: Product): boolean {
  if (state !== 'open' && state !== 'declined') return false;
  return cents !== orderCents(product) || coins !== priceInCoins(product);
}

/** Opens the payment page of an order that is not paid yet. */
export type PayOrder = (orderNo: string) => Promise<Result<void, ApiFailure>>;

/** Makes one payment, however often it is called, as long as that can still be approved (ADR-0028). */
export function createPayOrder(deps: {
  readonly begin: Call<typeof beginPayment>;
  readonly openCheckout: OpenCheckout;
}): PayOrder {
  return async (orderNo) => {
    const begun = await deps.begin({ orderNo });
    if (!begun.ok) return begun;
    return deps.openCheckout(begun.value.approveUrl)
      ? ok(undefined)
      : err({ kind: 'broken-answer' });
  };
}
