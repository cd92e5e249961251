import { CODE } from '@/contract/http/envelope';
import * as calls from '@/contract/http/shop';
import type { ShopOrderRecord } from '@/contract/http/shop';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { GOODS, GOODS_CLASSES, findGoods } from '@/domain/shop/goods';
import { parseCursor, toPage } from '@server/kernel/data/keyset';
import { type ApiRefusal, insufficient, requestChanged } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import {
  createActOnShopOrder,
  type ShopAct,
  refundKey,
  type ShopActRefusal,
} from './change-shop-order';
import { createBuyGoods, type BuyGoodsRefusal } from './buy-goods';
import type { ShopDeps } from './shop-deps';
import {
  countShopOrders,
  findShopOrder,
  shopOrdersOf,
  type NamedShopOrder,
  type StoredShopOrder,
} from './shop-order-store';
import { nextTurn } from '@/domain/shop/shop-order';
import type { AddressCipher } from './address-cipher';

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

type AnyRefusal = BuyGoodsRefusal | ShopActRefusal;

/** Why an order was refused, as sent to the client. */
function shopRefusal(refusal: AnyRefusal): ApiRefusal {
  if (refusal.kind === 'not-enough-coins') return insufficient;
  if (refusal.kind === 'request-changed') return requestChanged;
  if (refusal.kind === 'too-often') {
    const { kind, retryAt } = refusal;
    return { kind, code: CODE.tooMany, msg: 'too many orders, try again later', retryAt };
  }
  const [code, msg] = WORDS[refusal.kind];
  return { kind: refusal.kind, code, msg };
}

const WORDS: Readonly<
  Record<
    Exclude<AnyRefusal['kind'], 'not-enough-coins' | 'request-changed' | 'too-often'>,
    readonly [number, string]
  >
> = {
  'not-signed-in': [CODE.unauthorized, 'not signed in'],
  'goods-unknown': [CODE.notFound, 'there are no such goods'],
  'quantity-invalid': [CODE.badRequest, 'so many pieces cannot be ordered'],
  'recipient-missing': [CODE.badRequest, 'an order is for oneself or a friend'],
  'recipient-not-friend': [CODE.badRequest, 'an order is for oneself or a friend'],
  'address-missing': [CODE.badRequest, 'an address is needed'],
  'address-too-long': [CODE.badRequest, 'the address is too long'],
  'order-note-too-long': [CODE.badRequest, 'the note is too long'],
  'order-text-forbidden': [CODE.badRequest, 'the text holds characters that cannot be stored'],
  'bought-meanwhile': [CODE.conflict, 'the same was ordered after it was shown'],
  'price-changed': [CODE.conflict, 'the price has changed'],
  'order-unknown': [CODE.notFound, 'there is no such order'],
  'order-not-asked': [CODE.conflict, 'the order waits for no address'],
  'order-awaits-address': [CODE.conflict, 'the order is not sent yet'],
  'order-sent': [CODE.conflict, 'the order is sent'],
  'order-over': [CODE.conflict, 'the order is over'],
};

/**
 * An order as `reader`, its buyer or consignee, may see it; `owedPaid` of the coins that came back paid what
 * the buyer owed.
 */
function shownOrder(
  order: NamedShopOrder,
  reader: UserId,
  cipher: AddressCipher,
  owedPaid = 0,
): ShopOrderRecord {
  const { id, buyer, recipient, goods, quantity, note, state, addressFrom, reason } = order;
  const address = addressFor(order, reader, cipher);
  return {
    id,
    goodsId: goods,
    code: findGoods(goods)?.code ?? '',
    quantity,
    // What a present cost is its buyer's to know.
    ...(reader === buyer && { price: order.price }),
    ...(reader === buyer && owedPaid > 0 && { owedPaid }),
    buyer: { userId: buyer, nickname: order.buyerName },
    recipient: { userId: recipient, nickname: order.recipientName },
    note,
    state,
    addressFrom,
    ...(address !== undefined && { address }),
    ...timesOf(order),
    ...(order.cancelledFor && { cancelledFor: order.cancelledFor }),
    ...(reason !== undefined && reader === buyer && { reason }),
  };
}

/** The buyer sees what they typed; an address that the consignee gave is the consignee's alone. */
function addressFor(
  { id, buyer, recipient, address, addressFrom }: StoredShopOrder,
  reader: UserId,
  cipher: AddressCipher,
): string | undefined {
  const isTheirs = reader === recipient || (reader === buyer && addressFrom === 'buyer');
  return isTheirs && address !== undefined ? cipher.open(id, address) : undefined;
}

function timesOf(order: StoredShopOrder) {
  const { orderedAt, sentAt, arrivedAt, cancelledAt, address } = order;
  const next = nextTurn(order);
  const isOver = next?.turn === 'forget-address' && address === undefined;
  return {
    orderedAt,
    ...(sentAt !== undefined && { sentAt }),
    ...(arrivedAt !== undefined && { arrivedAt }),
    ...(cancelledAt !== undefined && { cancelledAt }),
    ...(next && !isOver && { until: next.at }),
  };
}
