import type { UserId } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';
import {
  stepShopOrder,
  type ShopOrderEvent,
  type ShopOrderRefusal,
} from '@/domain/shop/shop-order-life';
import { shopRefund } from '@/domain/wallet/spending';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey } from '@server/kernel/ledger-key';
import type { ShopDeps } from './shop-deps';
import { updateShopOrder, type StoredShopOrder } from './shop-order-store';
import { shopTexts, type ShopNews } from './shop-texts';

/** What changing an order needs. */
export type ChangeDeps = Pick<ShopDeps, 'clock' | 'ids' | 'ledger' | 'people' | 'announcements'>;

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
  const key = ledgerKey(`shop:${orderId}:back`);
  const posted = await ledger.post(
    transaction,
    shopRefund(key, price, { user, recipient, orderId }),
  );
  if (!posted.ok) throw new Error(`${key} was refused: ${posted.error.kind}`);
}

/** Who did something themselves is not told of it. */
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
  { announcements, people, clock, ids }: ChangeDeps,
  transaction: Transaction,
  { recipient: consignee, price: coins }: StoredShopOrder,
  news: ShopNews,
  recipient: UserId,
): Promise<void> {
  const name = (await people.find(transaction, consignee))?.nickname ?? '';
  const texts = shopTexts(news, { name, coins });
  await announcements.insert(transaction, { id: ids.ulid(), texts, at: clock.now(), recipient });
}

/** Tells open pages of both people what they have now; call it after the commit. */
export async function tellPages(
  { announceBalances, events }: Pick<ShopDeps, 'announceBalances' | 'events'>,
  { buyer, recipient }: Pick<StoredShopOrder, 'buyer' | 'recipient'>,
): Promise<void> {
  await announceBalances(buyer);
  for (const user of new Set([buyer, recipient])) {
    events.publish(user, { kind: 'friends', about: 'announcement' });
  }
}
