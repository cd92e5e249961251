import type { RefreshMembership } from '@/application/account/refresh-me';
import type { Call, ApiFailure, AnswerOf } from '@/application/shared/call';
import type { PlacedOrder } from '@/contract/http/purchases';
import type * as wallet from '@/contract/http/wallet';
import { ok, type Result } from '@/domain/shared/result';
import type { OrderState } from '@/domain/wallet/order';
import type { PurchaseIntents } from './purchase-intents';

/** What was bought by a press whose answer this page never saw; undefined where nothing was. */
export type ConfirmPurchase = () => Promise<PlacedOrder | undefined>;

interface ConfirmPurchaseDeps {
  readonly orders: Call<typeof wallet.orders>;
  readonly intents: Pick<PurchaseIntents, 'underWay' | 'end'>;
  readonly refreshMembership: RefreshMembership;
}

/** In these states the order can still be paid, or its payment is under way. */
const UNPAID: readonly OrderState[] = ['open', 'pending', 'declined'];

/** Shows the outcome of a payment once, on a page that was reloaded while it was under way. */
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

/** A payment the payer came back from, and the screen they came from. */
export type ReturnedPayment = AnswerOf<typeof wallet.finishPayment> & { readonly from?: string };

/** Asks what became of a payment; repeated, it answers the same, and nothing is taken twice. */
export type FinishPayment = (token: string) => Promise<Result<ReturnedPayment, ApiFailure>>;

interface FinishPaymentDeps {
  readonly finish: Call<typeof wallet.finishPayment>;
  readonly intents: PurchaseIntents;
  readonly refreshMembership: RefreshMembership;
}

/** An order in these states can still be paid: buying the same again goes on with it. */
const STILL_OPEN: readonly OrderState[] = ['open', 'declined'];

/** Once the outcome is known the intent is over, and the balances are read again in the background. */
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
