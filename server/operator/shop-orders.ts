import type { OperatorShopOrder } from '@/contract/operator/shop-calls';
import { err, ok, type Result } from '@/domain/shared/result';
import { findGoods } from '@/domain/shop/goods';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type {
  QueuedShopOrder,
  ShopAddress,
  ShopAddressRefusal,
  ShopSettlement,
  ShopSettlementRefusal,
} from '@server/kernel/ports/shop';
import { namedPeople } from './find-user';
import type { OperatorDeps } from './operator-deps';
import { accountNumber } from '@/domain/account/account-number';
import { allOrNothing } from '@server/kernel/data/transactions';
import { writeOperatorLog } from './operator-log-store';
import { parseGrantReason, type GrantReasonProblem } from '@/domain/wallet/coin-grant';

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

/** Reads where one order goes, never without an entry in the log. */
type OpenShopAddress = (
  operator: string,
  id: string,
) => Promise<Result<ShopAddress, ShopAddressRefusal>>;

/** The entry is about whose address it is; the address is given out once the entry is kept. */
export function createOpenShopAddress({ db, shop, clock, ids }: OperatorDeps): OpenShopAddress {
  return (operator, id) =>
    allOrNothing<ShopAddress, ShopAddressRefusal>(db, async (transaction) => {
      const found = await shop.address(transaction, id);
      if (!found.ok) return found;
      const { recipient } = found.value;
      await writeOperatorLog(transaction, {
        id: ids.ulid(),
        at: clock.now(),
        operator,
        action: 'address-read',
        subject: String(accountNumber(recipient)),
        about: recipient,
        detail: id,
      });
      return found;
    });
}

/** Why nothing was done. */
export type ShopOperatorRefusal = ShopSettlementRefusal | GrantReasonProblem;

type Settled = Promise<Result<ShopSettlement, ShopOperatorRefusal>>;

/** Says that an order was sent. */
type SendShopOrder = (operator: string, id: string) => Settled;

/** The order and the entry of the log are one transaction. */
export function createSendShopOrder(deps: OperatorDeps): SendShopOrder {
  return (operator, id) =>
    settle(deps, { operator, action: 'shop-order-sent', detail: id }, (transaction) =>
      deps.shop.send(transaction, id),
    );
}

/** Cancels an order; the reason as it came. */
type CancelShopOrder = (operator: string, id: string, reason: unknown) => Settled;

/** What the buyer reads is what the log says. */
export function createCancelShopOrder(deps: OperatorDeps): CancelShopOrder {
  return async (operator, id, given) => {
    const reason = parseGrantReason(given);
    if (!reason.ok) return reason;
    const detail = `${id}: ${reason.value}`;
    return settle(deps, { operator, action: 'shop-order-cancelled', detail }, (transaction) =>
      deps.shop.cancel(transaction, id, reason.value),
    );
  };
}

interface Entry {
  readonly operator: string;
  readonly action: 'shop-order-sent' | 'shop-order-cancelled';
  readonly detail: string;
}

async function settle(
  { db, shop, clock, ids }: OperatorDeps,
  entry: Entry,
  work: (
    transaction: Parameters<OperatorDeps['shop']['send']>[0],
  ) => ReturnType<OperatorDeps['shop']['send']>,
): Settled {
  const settled = await allOrNothing(db, async (transaction) => {
    const done = await work(transaction);
    if (!done.ok) return done;
    await writeOperatorLog(transaction, {
      ...entry,
      id: ids.ulid(),
      at: clock.now(),
      subject: String(accountNumber(done.value.buyer)),
      about: done.value.buyer,
    });
    return done;
  });
  if (settled.ok) await shop.tell(settled.value);
  return settled;
}
