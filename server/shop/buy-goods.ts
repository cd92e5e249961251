import type { UserId } from '@/domain/shared/ids';
import { parseUserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { parseShopOrder, type ShopOrder, type ShopOrderProblem } from '@/domain/shop/shop-order';
import { shopPayment } from '@/domain/wallet/spending';
import type { RequestChanged } from '@server/kernel/data/idempotency-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey } from '@server/kernel/ledger-key';
import type { ShopDeps } from './shop-deps';
import { insertShopOrder, type StoredShopOrder } from './shop-order-store';

/** Somebody orders something; the order as it came. */
export interface BuyGoodsCommand {
  readonly buyer: UserId;
  readonly order: {
    readonly goodsId: number;
    readonly quantity: number;
    readonly recipient: number;
    readonly address?: string | undefined;
    readonly note?: string | undefined;
  };
  /** The one key of this intent. */
  readonly key: string;
}

/** Why nothing was ordered; nothing was taken. */
export type BuyGoodsRefusal = ShopOrderProblem | RequestChanged;

/** Orders goods and pays them, once for each intent. */
export type BuyGoods = (
  command: BuyGoodsCommand,
) => Promise<Result<StoredShopOrder, BuyGoodsRefusal>>;

/** Coins and order are one transaction; a friend is told that there is something for them. */
export function createBuyGoods(deps: ShopDeps): BuyGoods {
  return async (command) => {
    const { buyer: user, order: request, key } = command;
    const call = { user, route: 'shop/buy', key, request: { ...request } };
    const bought = await allOrNothing<StoredShopOrder, BuyGoodsRefusal>(deps.db, (transaction) =>
      deps.idempotency.once(transaction, call, () => buy(deps, transaction, command)),
    );
    if (bought.ok) await tellOf(deps, bought.value);
    return bought;
  };
}

async function buy(
  deps: ShopDeps,
  transaction: Transaction,
  { buyer, order: given }: BuyGoodsCommand,
): Promise<Result<StoredShopOrder, ShopOrderProblem>> {
  const recipient = parseUserId(given.recipient);
  const friends =
    recipient.ok && recipient.value !== buyer
      ? await reachableFriends(deps, transaction, buyer, recipient.value)
      : new Set<UserId>();
  const { coins: balance } = await deps.ledger.lock(transaction, buyer);
  const parsed = parseShopOrder(given, { buyer, friends, balance });
  if (!parsed.ok) return parsed;
  const order = newOrder(deps, buyer, parsed.value);
  await insertShopOrder(transaction, order);
  const key = ledgerKey(`shop:${order.id}`);
  const detail = { user: buyer, recipient: order.recipient, orderId: order.id };
  const paid = await deps.ledger.post(transaction, shopPayment(key, order.price, detail));
  // The balance was locked when the rule looked at it.
  if (!paid.ok) throw new Error(`${key} was refused: ${paid.error.kind}`);
  return ok(order);
}

/** A friend who has blocked the buyer, or is gone, cannot be given anything. */
async function reachableFriends(
  { people }: ShopDeps,
  transaction: Transaction,
  buyer: UserId,
  recipient: UserId,
): Promise<ReadonlySet<UserId>> {
  const reached = await people.reach(transaction, buyer, recipient);
  return reached.ok && !reached.value.standing.apart
    ? people.friendsAmong(transaction, buyer, [recipient])
    : new Set();
}

function newOrder(
  { ids, clock, cipher }: ShopDeps,
  buyer: UserId,
  order: ShopOrder,
): StoredShopOrder {
  const id = ids.ulid();
  const { address, goods, quantity, recipient, note, price } = order;
  const isAwaited = address === undefined;
  return {
    id,
    buyer,
    recipient,
    goods: goods.id,
    quantity,
    price,
    note,
    addressFrom: isAwaited ? 'awaited' : 'buyer',
    isAwaitingAddress: isAwaited,
    ...(!isAwaited && { address: cipher.seal(id, address) }),
    state: 'ordered',
    orderedAt: clock.now(),
  };
}

/** Repeated, it tells nothing new: the notice of an order is one notice. */
async function tellOf(
  { announceBalances, notify }: ShopDeps,
  { id, buyer, recipient, orderedAt }: StoredShopOrder,
): Promise<void> {
  await announceBalances(buyer);
  await notify({ kind: 'shop-gift', from: buyer, to: recipient, at: orderedAt, subject: id });
}
