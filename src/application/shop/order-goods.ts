import type { Session } from '@/application/account/session';
import type { SpendFailure } from '@/application/shared/spend-failure';
import { ok, type Result } from '@/domain/shared/result';
import type { OrderDrafts } from './order-drafts';
import type { NewShopOrder, ShopApi, ShopOrderRecord } from './shop-api';

/** Why nothing was ordered now; `already-ordered`: this very order was placed before, as it was then. */
export type OrderGoodsFailure = SpendFailure | { readonly kind: 'already-ordered' };

/** Orders goods and pays them with coins: one order, however often it is called for one intent. */
export type OrderGoods = (
  order: NewShopOrder,
) => Promise<Result<ShopOrderRecord, OrderGoodsFailure>>;

/** The balance is shown at once; the intent ends when its outcome is known. */
export function createOrderGoods({
  api,
  drafts,
  session,
}: {
  readonly api: Pick<ShopApi, 'order'>;
  readonly drafts: Pick<OrderDrafts, 'end'>;
  readonly session: Session;
}): OrderGoods {
  return async (order) => {
    const ordered = await api.order(order);
    if (ordered.ok) {
      const { me } = session;
      if (me) session.setBalances({ ...me.balances, coins: ordered.value.coins });
      drafts.end(order.goodsId, order.requestId);
      return ok(ordered.value.order);
    }
    const { error } = ordered;
    if (error.kind !== 'refused' || error.reason !== 'request-changed') return ordered;
    drafts.end(order.goodsId, order.requestId);
    return { ok: false, error: { kind: 'already-ordered' } };
  };
}
