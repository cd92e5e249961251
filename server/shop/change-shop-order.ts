import type { IdempotencyKey, UserId } from '@/domain/shared/ids';
import { ok, type Result, err } from '@/domain/shared/result';
import { findGoods } from '@/domain/shop/goods';
import {
  stepShopOrder,
  type ShopOrderEvent,
  type ShopOrderRefusal,
  parseShopAddress,
  type ShopAddressProblem,
  nextTurn,
} from '@/domain/shop/shop-order';
import { shopRefund } from '@/domain/wallet/spending';
import { holdAccounts, holdPeople, type ActorGone } from '@server/kernel/data/hold-people-store';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey } from '@server/kernel/ports/wallet';
import { announceToPerson, publishAnnounced, withdrawNotices } from '@server/kernel/notifications';
import type { ShopDeps } from './shop-deps';
import {
  lockShopOrder,
  readShopOrder,
  updateShopOrder,
  type StoredShopOrder,
  dueShopOrders,
} from './shop-order-store';
import { shopTexts, type ShopNews } from './shop-texts';
import { allOrNothing, inTransaction } from '@server/kernel/data/transactions';
import type { EpochMs } from '@/domain/shared/time';
import { processDue } from '@server/kernel/scheduler';

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
  await notifyBoth(deps, transaction, next, event);
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

/** The person who acted gets no notice, nor does a deleted account. */
async function notifyBoth(
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
  await announceToPerson(deps, transaction, recipient, texts, { id, goods });
}

/** Tells open pages of both people what they have now; call it after the commit. */
export async function publishToPages(
  { announceBalances, events }: Pick<ShopDeps, 'announceBalances' | 'events'>,
  { id, buyer, recipient, state }: Pick<StoredShopOrder, 'id' | 'buyer' | 'recipient' | 'state'>,
): Promise<void> {
  await announceBalances(buyer);
  if (state === 'cancelled')
    withdrawNotices({ events }, [recipient], { kind: 'shop-gift', subject: id });
  for (const user of new Set([buyer, recipient])) {
    publishAnnounced(events, user);
  }
}

/** What one of the two people does with an order. */
export type ShopAct =
  | { readonly kind: 'cancel' | 'decline' | 'arrived' }
  | { readonly kind: 'say-where'; readonly address: unknown };

/** Why nothing was done. */
export type ShopActRefusal =
  | ShopAddressProblem
  | ShopOrderRefusal
  | ActorGone
  | { readonly kind: 'order-unknown' };

/** Does it; done again, it is refused and changes nothing. */
type ActOnShopOrder = (
  user: UserId,
  id: string,
  act: ShopAct,
) => Promise<Result<StoredShopOrder, ShopActRefusal>>;

const EVENTS: Readonly<Record<ShopAct['kind'], ShopOrderEvent>> = {
  cancel: { kind: 'cancelled', for: 'buyer' },
  decline: { kind: 'cancelled', for: 'declined' },
  arrived: { kind: 'arrived' },
  'say-where': { kind: 'address-given' },
};

/** The buyer cancels; everything else is the consignee's. Other people's orders are not revealed. */
export function createActOnShopOrder(deps: ShopDeps): ActOnShopOrder {
  return async (user, id, act) => {
    const address = act.kind === 'say-where' ? parseShopAddress(act.address) : undefined;
    if (address?.ok === false) return address;
    const acted = await allOrNothing<StoredShopOrder, ShopActRefusal>(
      deps.db,
      async (transaction) => {
        const found = await readShopOrder(transaction, id);
        const owner = act.kind === 'cancel' ? found?.buyer : found?.recipient;
        if (!found || owner !== user) return err({ kind: 'order-unknown' });
        const held = await holdPeople(transaction, user, [found.buyer, found.recipient]);
        if (!held.ok) return held;
        const order = await lockShopOrder(transaction, id);
        if (!order) return err({ kind: 'order-unknown' });
        const known = address && { address: deps.cipher.seal(id, address.value) };
        return changeShopOrder(deps, transaction, order, EVENTS[act.kind], known);
      },
    );
    if (acted.ok) await publishToPages(deps, acted.value);
    return acted;
  };
}

/** Does what time alone does to orders; resolves with how many were changed. */
export type TurnShopOrders = () => Promise<number>;

/** Orders looked at in one round. */
const ROUND = 50;

/** Each order is a transaction of its own; two processes do each once, since it is looked at under its lock. */
export function createTurnShopOrders(deps: ShopDeps): TurnShopOrders {
  const { db, clock, log } = deps;
  const sweep = {
    name: 'looking after a shop order',
    round: ROUND,
    due: (besides: readonly string[]) =>
      dueShopOrders(db, { now: clock.now(), besides, limit: ROUND }),
    keyOf: (id: string) => id,
    work: (id: string) => turned(deps, id),
  };
  return () => processDue(sweep, log);
}

async function turned(deps: ShopDeps, id: string): Promise<boolean> {
  const now = deps.clock.now();
  const order = await inTransaction(deps.db, (transaction) => turn(deps, transaction, id, now));
  if (order) await publishToPages(deps, order);
  return order !== undefined;
}

async function turn(
  deps: ShopDeps,
  transaction: Transaction,
  id: string,
  now: EpochMs,
): Promise<StoredShopOrder | undefined> {
  const held = await holdShopOrder(transaction, id);
  if (!held) return undefined;
  const { order, isConsigneeGone } = held;
  const next = nextTurn(order, isConsigneeGone);
  if (!next || next.at > now) {
    // Its time was reckoned otherwise when it was kept: it is stored again, so that it is not due for ever.
    await updateShopOrder(transaction, order);
    return undefined;
  }
  if (next.turn === 'forget-address') {
    const { address: _, ...rest } = order;
    await updateShopOrder(transaction, rest);
    return rest;
  }
  const event: ShopOrderEvent =
    next.turn === 'arrived' ? { kind: 'arrived' } : { kind: 'cancelled', for: next.turn };
  const changed = await changeShopOrder(deps, transaction, order, event);
  return changed.ok ? changed.value : undefined;
}
