import type { IdempotencyKey, UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import { findGoods } from '@/domain/shop/goods';
import {
  stepShopOrder,
  type ShopOrderEvent,
  type ShopOrderRefusal,
} from '@/domain/shop/shop-order';
import { shopRefund } from '@/domain/wallet/spending';
import { holdAccounts } from '@server/kernel/data/hold-people-store';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey } from '@server/kernel/ports/wallet';
import { tellPerson, showPagesTold, tellOver } from '@server/kernel/notifications';
import type { ShopDeps } from './shop-deps';
import {
  lockShopOrder,
  readShopOrder,
  updateShopOrder,
  type StoredShopOrder,
} from './shop-order-store';
import { shopTexts, type ShopNews } from './shop-texts';

/** What changing an order needs. */
type ChangeDeps = Pick<ShopDeps, 'clock' | 'ids' | 'ledger' | 'people' | 'announcements'>;

/** An order under its lock, and whether its consignee still has an account. */
interface HeldShopOrder {
  readonly order: StoredShopOrder;
  readonly isConsigneeGone: boolean;
}

/**
 * Holds the accounts of an order's people, then locks the order: who deletes an account locks in the same
 * order. Undefined when there is no such order.
 */
export async function holdShopOrder(
  transaction: Transaction,
  id: string,
): Promise<HeldShopOrder | undefined> {
  const found = await readShopOrder(transaction, id);
  if (!found) return undefined;
  const held = await holdAccounts(transaction, [found.buyer, found.recipient]);
  const order = await lockShopOrder(transaction, id);
  return order && { order, isConsigneeGone: held.get(found.recipient) === 'deleted' };
}

/**
 * Takes a locked order one step on, with what belongs to it in the same transaction: the coins that
 * come back, the address that is known now or no longer needed, and what the two people read of it.
 */
export async function changeShopOrder(
  deps: ChangeDeps,
  transaction: Transaction,
  order: StoredShopOrder,
  event: ShopOrderEvent,
  known: Pick<StoredShopOrder, 'address' | 'reason'> = {},
): Promise<Result<StoredShopOrder, ShopOrderRefusal>> {
  const stepped = stepShopOrder(order, event, deps.clock.now());
  if (!stepped.ok) return stepped;
  const { address: _, ...withoutAddress } = stepped.value;
  const next: StoredShopOrder = {
    ...(event.kind === 'cancelled' ? withoutAddress : stepped.value),
    ...(event.kind === 'address-given' && { addressFrom: 'consignee' as const }),
    ...known,
  };
  if (event.kind === 'cancelled') await giveBack(deps, transaction, next);
  await updateShopOrder(transaction, next);
  await tellBoth(deps, transaction, next, event);
  return ok(next);
}

async function giveBack(
  { ledger }: ChangeDeps,
  transaction: Transaction,
  { id: orderId, buyer: user, recipient, price }: StoredShopOrder,
): Promise<void> {
  const key = refundKey(orderId);
  const posted = await ledger.post(
    transaction,
    shopRefund(key, price, { user, recipient, orderId }),
  );
  if (!posted.ok) throw new Error(`${key} was refused: ${posted.error.kind}`);
}

/** Under which the coins of an order go back. */
export function refundKey(orderId: string): IdempotencyKey {
  return ledgerKey(`shop:${orderId}:back`);
}

/** Who did something themselves is not told of it, nor who has no account any more. */
async function tellBoth(
  deps: ChangeDeps,
  transaction: Transaction,
  order: StoredShopOrder,
  event: ShopOrderEvent,
): Promise<void> {
  const { buyer, recipient } = order;
  const news = newsOf(order, event);
  if (!news) return;
  if (news.kind === 'sent' && recipient !== buyer)
    await tell(deps, transaction, order, news, recipient);
  const isOwn = buyer === recipient && news.kind === 'arrived';
  if (!isOwn) await tell(deps, transaction, order, news, buyer);
}

function newsOf({ reason = '' }: StoredShopOrder, event: ShopOrderEvent): ShopNews | undefined {
  if (event.kind === 'address-given') return { kind: 'where-known' };
  if (event.kind !== 'cancelled') return { kind: event.kind };
  switch (event.for) {
    case 'buyer':
      return undefined;
    case 'operator':
      return { kind: 'cancelled', reason };
    case 'recipient-gone':
      return { kind: 'gone' };
    default:
      return { kind: event.for };
  }
}

async function tell(
  deps: ChangeDeps,
  transaction: Transaction,
  { id, price, goods: goodsId, quantity }: StoredShopOrder,
  news: ShopNews,
  recipient: UserId,
): Promise<void> {
  const reader = await deps.people.find(transaction, recipient);
  if (reader?.status === 'deleted') return;
  const key = refundKey(id);
  const owedPaid = (await deps.ledger.owedPaid(transaction, recipient, [key])).get(key);
  const goods = findGoods(goodsId)?.code ?? '';
  const texts = shopTexts(news, {
    goods,
    quantity,
    coins: price,
    ...(owedPaid !== undefined && { owedPaid }),
  });
  await tellPerson(deps, transaction, recipient, texts, { id, goods });
}

/** Tells open pages of both people what they have now; call it after the commit. */
export async function tellPages(
  { announceBalances, events }: Pick<ShopDeps, 'announceBalances' | 'events'>,
  { id, buyer, recipient, state }: Pick<StoredShopOrder, 'id' | 'buyer' | 'recipient' | 'state'>,
): Promise<void> {
  await announceBalances(buyer);
  if (state === 'cancelled') tellOver({ events }, [recipient], { kind: 'shop-gift', subject: id });
  for (const user of new Set([buyer, recipient])) {
    showPagesTold(events, user);
  }
}
