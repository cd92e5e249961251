import type { RefreshMembership } from '@/application/account/refresh-me';
import type { Call, ApiFailure, AnswerOf } from '@/application/shared/call';
import type { PlacedOrder } from '@/contract/http/purchases';
import type * as wallet from '@/contract/http/wallet';
import { ok, type Result } from '@/domain/shared/result';
import type { OrderState } from '@/domain/wallet/order';
import type { PurchaseIntents } from './purchase-intents';

/** The purchase of a press whose answer this page never received; undefined if there is none. */
export type ConfirmPurchase = () => Promise<PlacedOrder | undefined>;

interface ConfirmPurchaseDeps {
  readonly orders: Call<typeof wallet.orders>;
  readonly intents: Pick<PurchaseIntents, 'underWay' | 'end'>;
  readonly refreshMembership: RefreshMembership;
}

/** The states in which the order can still be paid, or its payment is running. */
const UNPAID: readonly OrderState[] = ['open', 'pending', 'declined'];

/** Shows the outcome of a payment once, on a page that was reloaded during it. */
export function createConfirmPurchase(deps: ConfirmPurchaseDeps): ConfirmPurchase {
  const { orders, intents, refreshMembership } = deps;
  return async () => {
    const { requestId, orderId: orderNo } = intents.underWay() ?? {};
    if (requestId === undefined || orderNo === undefined) return undefined;
    const read = await orders({ orderNo });
    const order = read.ok ? read.value.rows[0] : undefined;
    if (!order || UNPAID.includes(order.state)) return undefined;
    intents.end(requestId);
    if (order.state !== 'paid') return undefined;
    if (order.goods.kind === 'membership') void refreshMembership();
    return order;
  };
}

/** A payment after the return of the payer, and the screen before it. */
export type ReturnedPayment = AnswerOf<typeof wallet.finishPayment> & { readonly from?: string };

/** Reads the outcome of a payment; a repetition has the same answer, and nothing is taken twice. */
export type FinishPayment = (token: string) => Promise<Result<ReturnedPayment, ApiFailure>>;

interface FinishPaymentDeps {
  readonly finish: Call<typeof wallet.finishPayment>;
  readonly intents: PurchaseIntents;
  readonly refreshMembership: RefreshMembership;
}

/** The states in which an order can still be paid: buying the same again continues it. */
const STILL_OPEN: readonly OrderState[] = ['open', 'declined'];

/** A known outcome ends the intent, and the balances are read again in the background. */
export function createFinishPayment(deps: FinishPaymentDeps): FinishPayment {
  const { finish, intents, refreshMembership } = deps;
  return async (token) => {
    const finished = await finish({ token });
    if (!finished.ok) return finished;
    const { order } = finished.value;
    const intent = intents.find(order.orderNo);
    if (!STILL_OPEN.includes(order.state)) {
      if (intent) intents.end(intent.requestId);
      void refreshMembership();
    }
    return ok({ ...finished.value, ...(intent?.from !== undefined && { from: intent.from }) });
  };
}
