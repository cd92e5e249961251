import type { ApiFailure } from '@/application/shared/api-failure';
import type { Session } from '@/application/account/session';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Product } from '@/domain/wallet/order';
import type { OpenCheckout } from './open-checkout';
import type { PayWithCoinsFailure, PlacedOrder, PurchasesApi } from './purchases-api';
import type { PurchaseIntent, PurchaseIntents } from './purchase-intents';
import type { RefreshMembership } from './refresh-membership';

/** What is bought, for whom, and under which intent. */
export interface Purchase {
  readonly product: Product;
  /** Absent: for oneself. */
  readonly receiver?: UserId | undefined;
  readonly intent: PurchaseIntent;
}

/** Why nothing was bought; `already-paid`: this very order was paid before, and nothing was taken now. */
export type BuyFailure = PayWithCoinsFailure | { readonly kind: 'already-paid' };

/** Buys something with coins: one order and one payment, however often it is called for one intent. */
export type BuyWithCoins = (purchase: Purchase) => Promise<Result<PlacedOrder, BuyFailure>>;

/**
 * Orders something and opens the page on which its payment is approved; `from` is the screen the payer
 * wants to be on afterwards.
 */
export type BuyWithMoney = (
  purchase: Purchase & { readonly from?: string | undefined },
) => Promise<Result<void, BuyFailure>>;

/** What buying needs. */
export interface BuyDeps {
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
    const bought = await withOrder(deps, purchase, (order) => api.payWithCoins(order.id));
    if (!bought.ok) return bought;
    const { order, balances } = bought.value.done;
    session.setBalances(balances);
    intents.end(bought.value.intent.requestId);
    if (order.goods.kind === 'membership' && order.receiver === undefined) {
      await refreshMembership();
    }
    return ok(order);
  };
}

/** The intent is kept until its outcome is known: coming back by Back leads to the same order. */
export function createBuyWithMoney(deps: BuyDeps): BuyWithMoney {
  const { api, intents, openCheckout } = deps;
  return async ({ from, ...purchase }) => {
    const begun = await withOrder(deps, purchase, (order) => api.begin(order.id));
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
async function withOrder<T, E extends PayWithCoinsFailure>(
  { api, intents }: BuyDeps,
  { product, receiver, intent }: Purchase,
  next: (order: PlacedOrder) => Promise<Result<T, E>>,
): Promise<Result<Done<T>, ApiFailure | E | { readonly kind: 'already-paid' }>> {
  const attempt = async (current: PurchaseIntent): Promise<Result<Done<T>, ApiFailure | E>> => {
    const ordered = await api.order({ product, receiver, requestId: current.requestId });
    if (!ordered.ok) return ordered;
    const done = await next(ordered.value);
    return done.ok ? ok({ order: ordered.value, intent: current, done: done.value }) : done;
  };
  const first = await attempt(intent);
  if (first.ok || first.error.kind !== 'refused') return first;
  if (first.error.reason === 'order-paid') {
    intents.end(intent.requestId);
    return err({ kind: 'already-paid' });
  }
  if (first.error.reason !== 'order-closed') return first;
  intents.end(intent.requestId);
  return attempt(intents.of(product, receiver));
}
