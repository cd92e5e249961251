import { CODE } from '@/contract/http/envelope';
import * as calls from '@/contract/http/shop';
import type { ShopOrderRecord } from '@/contract/http/shop';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { GOODS, GOODS_CLASSES } from '@/domain/shop/goods';
import { parseCursor, toPage } from '@server/kernel/data/keyset';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import { createActOnShopOrder, type ShopAct } from './act-on-shop-order';
import { refundKey } from './change-shop-order';
import { createBuyGoods } from './buy-goods';
import type { ShopDeps } from './shop-deps';
import { countShopOrders } from './shop-count-store';
import { findShopOrder, shopOrdersOf, type NamedShopOrder } from './shop-order-store';
import { shopRefusal } from './shop-refusals';
import { shownOrder } from './shown-order';

/** The calls about the shop. */
export function shopRoutes(deps: ShopDeps): RouteGroup {
  const buy = createBuyGoods(deps);
  return [
    route(calls.goodsClasses, async () =>
      ok(GOODS_CLASSES.map((name, index) => ({ id: index + 1, name }))),
    ),
    route(calls.goodsList, async ({ request: { classifyId } }) => {
      const only = classifyId === undefined ? undefined : GOODS_CLASSES[Number(classifyId) - 1];
      const goods = GOODS.filter((each) => classifyId === undefined || each.class === only);
      return ok(goods);
    }),
    route(calls.buyGoods, async ({ user, request }) => {
      const { requestId: key, shownAt, ...order } = request;
      const bought = await buy({ buyer: user, order, shownAt, key });
      if (!bought.ok) return err(shopRefusal(bought.error));
      const shown = await show(deps, user, bought.value);
      const { coins } = await deps.ledger.balancesOf(user);
      return shown.ok ? ok({ order: shown.value, coins }) : shown;
    }),
    ...orderRoutes(deps),
  ];
}

function orderRoutes(deps: ShopDeps): RouteGroup {
  const act = createActOnShopOrder(deps);
  const acted = async (user: UserId, id: string, what: ShopAct) => {
    const done = await act(user, id, what);
    return done.ok ? show(deps, user, id) : err(shopRefusal(done.error));
  };
  const page = async (user: UserId, role: 'buyer' | 'recipient', before: string | undefined) => {
    const cursor = parseCursor(before, 'word');
    if (!cursor.ok) return err({ ...cursor.error, code: CODE.badRequest, field: 'before' });
    const found = await shopOrdersOf(deps.db, user, role, cursor.value);
    const { rows, ...rest } = toPage(found, ({ orderedAt, id }) => ({
      at: new Date(orderedAt),
      id,
    }));
    return ok({
      ...rest,
      rows: await shownTo(deps, user, rows),
      ...(before === undefined && { total: await countShopOrders(deps.db, user, role) }),
    });
  };
  return [
    route(calls.boughtOrders, ({ user, request }) => page(user, 'buyer', request.before)),
    route(calls.receivedOrders, ({ user, request }) => page(user, 'recipient', request.before)),
    route(calls.shopOrderDetail, ({ user, request }) => show(deps, user, request.id)),
    route(calls.cancelShopOrder, ({ user, request }) =>
      acted(user, request.id, { kind: 'cancel' }),
    ),
    route(calls.declineShopOrder, ({ user, request }) =>
      acted(user, request.id, { kind: 'decline' }),
    ),
    route(calls.shopOrderArrived, ({ user, request }) =>
      acted(user, request.id, { kind: 'arrived' }),
    ),
    route(calls.sayWhere, ({ user, request: { id, address } }) =>
      acted(user, id, { kind: 'say-where', address }),
    ),
  ];
}

async function show(
  deps: ShopDeps,
  user: UserId,
  id: string,
): Promise<Result<ShopOrderRecord, ApiRefusal>> {
  const order = await findShopOrder(deps.db, user, id);
  const [shown] = order ? await shownTo(deps, user, [order]) : [];
  return shown ? ok(shown) : err(shopRefusal({ kind: 'order-unknown' }));
}

/** Orders as one of their people sees them; of those whose coins came back, what paid a debt of theirs. */
async function shownTo(
  { db, ledger, cipher }: ShopDeps,
  user: UserId,
  orders: readonly NamedShopOrder[],
): Promise<ShopOrderRecord[]> {
  const back = orders.filter(({ buyer, state }) => buyer === user && state === 'cancelled');
  const paid = await ledger.owedPaid(
    db,
    user,
    back.map(({ id }) => refundKey(id)),
  );
  return orders.map((order) => shownOrder(order, user, cipher, paid.get(refundKey(order.id))));
}
