import type { OrderState } from '@/domain/wallet/order';
import type { Call } from '@/application/shared/call';
import type { PlacedOrder } from '@/contract/http/purchases';
import type * as wallet from '@/contract/http/wallet';
import type { PurchaseIntents } from './purchase-intents';
import type { RefreshMembership } from './refresh-membership';

/** What was bought by a press whose answer this page never saw; undefined where nothing was. */
export type ConfirmPurchase = () => Promise<PlacedOrder | undefined>;

/** What asking needs. */
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
