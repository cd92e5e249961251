import type { OperatorShopOrder } from '@/contract/operator/shop-calls';
import { err, ok, type Result } from '@/domain/shared/result';
import { findGoods } from '@/domain/shop/goods';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type { QueuedShopOrder } from '@server/kernel/ports/shop';
import { namedPeople } from '../named-people';
import type { OperatorDeps } from '../operator-deps';

/** A page of orders at the shop. */
type ListShopOrders = (
  tab: 'to-send' | 'sent' | 'all',
  page: string | undefined,
) => Promise<Result<Page<OperatorShopOrder>, PageUnknown>>;

/** Those to send are listed the oldest first: who waits longest is served first. */
export function createListShopOrders(deps: OperatorDeps): ListShopOrders {
  return async (tab, page) => {
    const cursor = parseCursor(page, 'word');
    if (!cursor.ok) return err(cursor.error);
    const found = await deps.shop.list(deps.db, tab, cursor.value);
    const cursorOf = ({ orderedAt, id }: QueuedShopOrder) => ({ at: new Date(orderedAt), id });
    const { rows, ...rest } = toPage(found, cursorOf);
    const nameOf = await namedPeople(
      deps,
      rows.flatMap(({ buyer, recipient }) => [buyer, recipient]),
    );
    return ok({ ...rest, rows: rows.map((order) => listed(order, nameOf)) });
  };
}

function listed(
  order: QueuedShopOrder,
  nameOf: Awaited<ReturnType<typeof namedPeople>>,
): OperatorShopOrder {
  const { id, orderedAt, buyer, recipient, quantity, price, note, state } = order;
  return {
    id,
    at: orderedAt,
    buyer: nameOf(buyer),
    consignee: nameOf(recipient),
    goods: findGoods(order.goods)?.code ?? String(order.goods),
    quantity,
    price,
    note,
    state,
    awaitsAddress: order.isAwaitingAddress,
  };
}
