import type { Notice } from '@/domain/notices/notice';
import { type UserId, parseUserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { findGoods } from '@/domain/shop/goods';
import {
  parseShopOrder,
  SHOP_ORDER_LIMIT,
  shopPrice,
  type ShopOrder,
  type ShopOrderProblem,
} from '@/domain/shop/shop-order';
import { coins, type Coins } from '@/domain/wallet/coins';
import { shopPayment } from '@/domain/wallet/spending';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { holdPeople, type ActorGone } from '@server/kernel/data/hold-people-store';
import type { RequestChanged } from '@server/kernel/data/idempotency-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey } from '@server/kernel/ports/wallet';
import type { ShopDeps } from './shop-deps';
import { wasOrderedSince, insertShopOrder, type StoredShopOrder } from './shop-order-store';
import { writeShopReceipt } from './shop-texts';

/** Orders goods; the order as it came. */
interface BuyGoodsCommand {
  readonly buyer: UserId;
  readonly order: {
    readonly goodsId: number;
    readonly quantity: number;
    readonly recipient: UserId;
    readonly address?: string | undefined;
    readonly note?: string | undefined;
    /** The price that the buyer was shown. */
    readonly price?: Coins | undefined;
  };
  /** When the buyer was shown what they order; undefined: not said. */
  readonly shownAt?: EpochMs | undefined;
  /** The one key of this intent. */
  readonly key: string;
}

/** Why nothing was ordered; nothing was taken. */
export type BuyGoodsRefusal =
  | ShopOrderProblem
  | RequestChanged
  | TooOften
  | ActorGone
  | PriceChanged
  | BoughtMeanwhile;

/** The goods cost something else than the buyer was shown. */
type PriceChanged = { readonly kind: 'price-changed' };

/** The same goods were ordered for the same person after the buyer was shown them. */
type BoughtMeanwhile = { readonly kind: 'bought-meanwhile' };

/** Orders goods and pays them, once for each intent; resolves with the order's number. */
type BuyGoods = (command: BuyGoodsCommand) => Promise<Result<string, BuyGoodsRefusal>>;

/** Coins, order and the notice to a friend are one transaction; open pages are notified. */
export function createBuyGoods(deps: ShopDeps): BuyGoods {
  return async (command) => {
    const { buyer: user, order: given, key } = command;
    const recipient = parseUserId(given.recipient);
    const others = recipient.ok ? [recipient.value] : [];
    const call = { user, route: 'shop/buy', key, request: remembered(deps, given) };
    let fresh: StoredShopOrder | undefined;
    const bought = await allOrNothing<string, BuyGoodsRefusal>(deps.db, async (transaction) => {
      const held = await holdPeople(transaction, user, others);
      if (!held.ok) return held;
      return deps.idempotency.once<string, BuyGoodsRefusal>(transaction, call, async () => {
        const order = await buy(deps, transaction, command);
        if (!order.ok) return order;
        fresh = order.value;
        return ok(order.value.id);
      });
    });
    if (bought.ok && fresh) await tellOf(deps, fresh);
    return bought;
  };
}

/** A copy of the database must not let anybody try addresses until one fits. */
function remembered({ cipher }: ShopDeps, { address, ...order }: BuyGoodsCommand['order']) {
  return address === undefined ? order : { ...order, address: cipher.fingerprint(address) };
}

async function buy(
  deps: ShopDeps,
  transaction: Transaction,
  { buyer, order: given, shownAt }: BuyGoodsCommand,
): Promise<Result<StoredShopOrder, BuyGoodsRefusal>> {
  const recipient = parseUserId(given.recipient);
  const friends =
    recipient.ok && recipient.value !== buyer
      ? await reachableFriends(deps, transaction, buyer, recipient.value)
      : new Set<UserId>();
  const subject = String(buyer);
  const limited = { kind: 'shop-order', subject, limits: [SHOP_ORDER_LIMIT] } as const;
  const counted = await takeAttempt(transaction, limited, deps.clock.now());
  if (!counted.ok) return counted;
  const { coins: balance } = await deps.ledger.lock(transaction, buyer);
  const parsed = parseShopOrder(given, { buyer, friends, balance });
  if (isPriceChanged(given, parsed)) return err({ kind: 'price-changed' });
  if (!parsed.ok) return parsed;
  if (await wasOrderedSince(transaction, buyer, parsed.value, shownAt)) {
    return err({ kind: 'bought-meanwhile' });
  }
  const order = newOrder(deps, buyer, parsed.value);
  await insertShopOrder(transaction, order);
  await deps.keepNotice(transaction, noticeOf(order));
  const key = ledgerKey(`shop:${order.id}`);
  const detail = { user: buyer, recipient: order.recipient, orderId: order.id };
  const paid = await deps.ledger.post(transaction, shopPayment(key, order.price, detail));
  // The balance was locked when the rule looked at it.
  if (!paid.ok) throw new Error(`${key} was refused: ${paid.error.kind}`);
  await writeShopReceipt(deps, transaction, order);
  return ok(order);
}

/** Reported before missing coins, because the buyer has not seen the new price. */
function isPriceChanged(
  { goodsId, quantity, price }: BuyGoodsCommand['order'],
  parsed: Result<ShopOrder, ShopOrderProblem>,
): boolean {
  if (!parsed.ok && parsed.error.kind !== 'not-enough-coins') return false;
  const priceOfOne = findGoods(goodsId)?.price ?? coins(0);
  return price !== undefined && price !== shopPrice(priceOfOne, quantity);
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

function noticeOf({ id, buyer, recipient, orderedAt }: StoredShopOrder): Notice {
  return { kind: 'shop-gift', from: buyer, to: recipient, at: orderedAt, subject: id };
}

async function tellOf(
  { announceBalances, events, outbox }: ShopDeps,
  { buyer, recipient }: StoredShopOrder,
): Promise<void> {
  outbox.wake();
  await announceBalances(buyer);
  if (recipient !== buyer) events.publish(recipient, { kind: 'friends', about: 'notice' });
}
