import type { ApiRefusal } from '@/application/shared/api-failure';
import { answeredBalances } from '@/application/account/answered-balances';
import type { Session } from '@/application/account/session';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { orderCents, priceInCoins, type Product } from '@/domain/wallet/order';
import type { PaymentSource } from '@/domain/wallet/payment-source';
import type { OpenCheckout } from './open-checkout';
import type { SpendFailure } from '@/application/shared/spend-failure';
import type { PlacedOrder, PurchasesApi } from './purchases-api';
import type { PurchaseIntents } from './purchase-intents';
import type { PurchaseIntent } from './stored-intents';
import type { RefreshMembership } from './refresh-membership';

/** What is bought, for whom, and under which intent. */
export interface Purchase {
  readonly product: Product;
  /** Absent: for oneself. */
  readonly receiver?: UserId | undefined;
  readonly intent: PurchaseIntent;
}

/**
 * Why nothing was bought; `already-paid`: it was paid before, since the buyer was shown it, and nothing was
 * taken now;
 * `price-changed`: the order has another price than the one that was shown.
 */
export type BuyFailure = SpendFailure | { readonly kind: 'already-paid' };

/** Buys something with coins: one order and one payment, however often it is called for one intent. */
export type BuyWithCoins = (purchase: Purchase) => Promise<Result<PlacedOrder, BuyFailure>>;

/**
 * Orders something and opens the page on which its payment is approved; `from` is the screen the payer
 * wants to be on afterwards.
 */
export type BuyWithMoney = (
  purchase: Purchase & {
    readonly from?: string | undefined;
    /** Absent: PayPal. */
    readonly source?: PaymentSource | undefined;
  },
) => Promise<Result<void, BuyFailure>>;

/** What buying needs. */
interface BuyDeps {
  readonly api: PurchasesApi;
  readonly intents: PurchaseIntents;
  readonly session: Session;
  readonly refreshMembership: RefreshMembership;
  readonly openCheckout: OpenCheckout;
}

/** Balances are shown at once; a membership for oneself is read from the server. */
export function createBuyWithCoins(deps: BuyDeps): BuyWithCoins {
  const { api, intents, session, refreshMembership } = deps;
  return async (purchase) => {
    const showBalances = answeredBalances(session);
    const bought = await withOrder(deps, purchase, (order, { madeAt, requestId }) => {
      // After a reload in between, the page finds the outcome.
      intents.note(requestId, { orderId: order.id });
      return api.payWithCoins(order.id, madeAt);
    });
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

/** The intent is kept until its outcome is known: coming back by Back leads to the same order. */
export function createBuyWithMoney(deps: BuyDeps): BuyWithMoney {
  const { api, intents, openCheckout } = deps;
  return async ({ from, source = 'paypal', ...purchase }) => {
    const begun = await withOrder(deps, purchase, (order, { madeAt: shownAt }) =>
      api.begin(order.id, { source, shownAt }),
    );
    if (!begun.ok) return begun;
    const { intent, order, done: address } = begun.value;
    intents.note(intent.requestId, { orderId: order.id, ...(from !== undefined && { from }) });
    return openCheckout(address) ? ok(undefined) : err({ kind: 'broken-answer' });
  };
}

interface Done<T> {
  readonly order: PlacedOrder;
  readonly intent: PurchaseIntent;
  readonly done: T;
}

/** Makes the order of an intent and goes on with it; a closed one is replaced by a new order, once. */
async function withOrder<T, E extends SpendFailure>(
  { api, intents }: BuyDeps,
  { product, receiver, intent }: Purchase,
  next: (order: PlacedOrder, intent: PurchaseIntent) => Promise<Result<T, E>>,
): Promise<Result<Done<T>, E | BuyFailure>> {
  const attempt = async (current: PurchaseIntent): Promise<Result<Done<T>, E | BuyFailure>> => {
    const { requestId } = current;
    const ordered = await api.order({ product, receiver, requestId });
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

async function goOn<T, E>(
  order: PlacedOrder,
  intent: PurchaseIntent,
  next: (order: PlacedOrder, intent: PurchaseIntent) => Promise<Result<T, E>>,
): Promise<Result<Done<T>, E>> {
  const done = await next(order, intent);
  return done.ok ? ok({ order, intent, done: done.value }) : done;
}

/** With these refusals it was paid before: this very order, or the same goods in another tab or on another device. */
const BOUGHT = ['order-paid', 'bought-meanwhile'];
/** With these refusals the order of an intent is over: the next try is another order. */
const ENDED = [...BOUGHT, 'order-closed', 'request-changed'];

function isRefused(failure: { readonly kind: string }, ...reasons: readonly string[]): boolean {
  const { kind, reason } = failure as Partial<ApiRefusal>;
  return kind === 'refused' && reason !== undefined && reasons.includes(reason);
}

/** Whether an order that can still be paid costs something else than the product on the screen. */
function isPriceChanged({ state, cents, coins }: PlacedOrder, product: Product): boolean {
  if (state !== 'open' && state !== 'declined') return false;
  return cents !== orderCents(product) || coins !== priceInCoins(product);
}
