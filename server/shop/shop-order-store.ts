import type { Selectable } from 'kysely';
import { userId, type UserId } from '@/domain/shared/ids';
import { type EpochMs, later } from '@/domain/shared/time';
import {
  nextTurn,
  type ShopOrderLife,
  ANSWER_WITHIN,
  type ShopOrder,
} from '@/domain/shop/shop-order';
import { coins, type Coins } from '@/domain/wallet/coins';
import type { Cursor } from '@server/kernel/data/keyset';
import { nicknameFor } from '@server/kernel/data/blocks';
import { newestPage, oldestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { ShopOrderTable } from '@server/kernel/data/tables/shop';
import type { Database, Transaction } from '@server/kernel/database';
import type { DueFilter } from '@server/kernel/scheduler';
import { instantOf } from '@server/kernel/time';
import type { OpenAsk } from '@server/kernel/ports/friends';

/** An order as it is kept. */
export interface StoredShopOrder extends ShopOrderLife {
  readonly id: string;
  readonly buyer: UserId;
  readonly recipient: UserId;
  readonly goods: number;
  readonly quantity: number;
  readonly price: Coins;
  readonly note: string;
  /** Encrypted. */
  readonly address?: string;
  readonly addressFrom: 'buyer' | 'consignee' | 'awaited';
  readonly reason?: string;
}

/** An order with its people as a reader sees them. */
export interface NamedShopOrder extends StoredShopOrder {
  readonly buyerName: string;
  readonly recipientName: string;
}

/** Keeps a new order. */
export async function insertShopOrder(
  transaction: Transaction,
  order: StoredShopOrder,
): Promise<void> {
  await query(transaction).insertInto('shop_order').values(rowOf(order)).execute();
}

/** Keeps what became of an order; what was ordered stays as it was. */
export async function updateShopOrder(
  transaction: Transaction,
  order: StoredShopOrder,
): Promise<void> {
  const {
    id,
    buyer: _b,
    recipient: _r,
    goods: _g,
    quantity: _q,
    price: _p,
    ...changed
  } = rowOf(order);
  await query(transaction).updateTable('shop_order').set(changed).where('id', '=', id).execute();
}

/** An order, locked until the transaction ends. */
export async function lockShopOrder(
  transaction: Transaction,
  id: string,
): Promise<StoredShopOrder | undefined> {
  const row = await query(transaction)
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toOrder(row);
}

/** An order as it is now, of any person. */
export async function readShopOrder(
  db: Database,
  id: string,
): Promise<StoredShopOrder | undefined> {
  const row = await query(db)
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** An order as one of its two people sees it; undefined for everybody else. */
export async function findShopOrder(
  db: Database,
  reader: UserId,
  id: string,
): Promise<NamedShopOrder | undefined> {
  const row = await named(db, reader)
    .where('shop_order.id', '=', id)
    .where((order) =>
      order.or([
        order('shop_order.buyer', '=', reader),
        order('shop_order.recipient', '=', reader),
      ]),
    )
    .executeTakeFirst();
  return row && toNamed(row);
}

/** What a person ordered, or what others ordered for them, newest first, one more than a page. */
export async function shopOrdersOf(
  db: Database,
  user: UserId,
  role: 'buyer' | 'recipient',
  before: Cursor | undefined,
): Promise<readonly NamedShopOrder[]> {
  let rows = named(db, user).where(`shop_order.${role}`, '=', user);
  if (role === 'recipient') rows = rows.where('shop_order.buyer', '<>', user);
  const order = ['shop_order.ordered_at', 'shop_order.id'] as const;
  return (await newestPage(rows, order, before).execute()).map(toNamed);
}

/** Which orders an operator asks for. */
type ShopQueueTab = 'to-send' | 'sent' | 'all';

/** Orders for an operator: those to send oldest first, others newest first, one more than a page. */
export async function shopQueue(
  db: Database,
  tab: ShopQueueTab,
  cursor: Cursor | undefined,
): Promise<readonly StoredShopOrder[]> {
  const order = ['ordered_at', 'id'] as const;
  let rows = query(db).selectFrom('shop_order').selectAll();
  if (tab === 'to-send') {
    rows = rows.where('state', '=', 'ordered').where('address_from', '<>', 'awaited');
    return (await oldestPage(rows, order, cursor).execute()).map(toOrder);
  }
  if (tab === 'sent') rows = rows.where('state', '=', 'sent');
  return (await newestPage(rows, order, cursor).execute()).map(toOrder);
}

/** The numbers of orders that time changes by `now`, at most `limit`, and none of `besides`. */
export async function dueShopOrders(
  db: Database,
  { now, besides, limit }: DueFilter<string>,
): Promise<readonly string[]> {
  let rows = query(db).selectFrom('shop_order').select('id').where('turn_at', '<=', new Date(now));
  if (besides.length > 0) rows = rows.where('id', 'not in', besides);
  const due = await rows.orderBy('turn_at').limit(limit).execute();
  return due.map(({ id }) => id);
}

/**
 * Removes every address of a person and every note they wrote; what is not sent to them is due at `now`.
 * The orders are locked in the order of their numbers, so that two deletions do not wait for each other.
 */
export async function forgetPerson(
  transaction: Transaction,
  user: UserId,
  now: EpochMs,
): Promise<void> {
  await query(transaction)
    .selectFrom('shop_order')
    .select('id')
    .where((row) => row.or([row('recipient', '=', user), row('buyer', '=', user)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const theirs = () => query(transaction).updateTable('shop_order');
  await theirs().set({ address: null }).where('recipient', '=', user).execute();
  await theirs().set({ note: '' }).where('buyer', '=', user).execute();
  await theirs()
    .set({ turn_at: new Date(now) })
    .where('recipient', '=', user)
    .where('state', '=', 'ordered')
    .execute();
}

function named(db: Database, reader: UserId) {
  return query(db)
    .selectFrom('shop_order')
    .innerJoin('app_user as buyer', 'buyer.id', 'shop_order.buyer')
    .innerJoin('app_user as recipient', 'recipient.id', 'shop_order.recipient')
    .selectAll('shop_order')
    .select([
      nicknameFor('buyer', reader).as('buyerName'),
      nicknameFor('recipient', reader).as('recipientName'),
    ]);
}

function rowOf(order: StoredShopOrder) {
  const turn = nextTurn(order);
  // What is not kept any more has no time to be forgotten at.
  const isForgotten = turn?.turn === 'forget-address' && order.address === undefined;
  return {
    id: order.id,
    buyer: order.buyer,
    recipient: order.recipient,
    goods: order.goods,
    quantity: order.quantity,
    price: order.price,
    note: order.note,
    address: order.address ?? null,
    address_from: order.addressFrom,
    state: order.state,
    ordered_at: new Date(order.orderedAt),
    sent_at: dateOf(order.sentAt),
    arrived_at: dateOf(order.arrivedAt),
    cancelled_at: dateOf(order.cancelledAt),
    cancelled_for: order.cancelledFor ?? null,
    reason: order.reason ?? null,
    turn_at: isForgotten ? null : dateOf(turn?.at),
  };
}

function toOrder(row: Selectable<ShopOrderTable>): StoredShopOrder {
  return {
    id: row.id,
    buyer: userId(row.buyer),
    recipient: userId(row.recipient),
    goods: row.goods,
    quantity: row.quantity,
    price: coins(row.price),
    note: row.note,
    addressFrom: row.address_from,
    isAwaitingAddress: row.address_from === 'awaited',
    state: row.state,
    orderedAt: instantOf(row.ordered_at),
    ...(row.address !== null && { address: row.address }),
    ...(row.sent_at && { sentAt: instantOf(row.sent_at) }),
    ...(row.arrived_at && { arrivedAt: instantOf(row.arrived_at) }),
    ...(row.cancelled_at && { cancelledAt: instantOf(row.cancelled_at) }),
    ...(row.cancelled_for && { cancelledFor: row.cancelled_for }),
    ...(row.reason !== null && { reason: row.reason }),
  };
}

function toNamed(
  row: Selectable<ShopOrderTable> & Pick<NamedShopOrder, 'buyerName' | 'recipientName'>,
): NamedShopOrder {
  const { buyerName, recipientName } = row;
  return { ...toOrder(row), buyerName, recipientName };
}

function dateOf(at: EpochMs | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}

/** Orders whose consignee, one of these people, has still to say where; the oldest first, at most `limit`. */
export async function ordersAwaitingAddress(
  db: Database,
  people: readonly UserId[],
  { now, limit }: { readonly now: EpochMs; readonly limit: number },
): Promise<readonly OpenAsk[]> {
  const rows = await query(db)
    .selectFrom('shop_order')
    .select(['id', 'recipient', 'ordered_at'])
    .where('recipient', 'in', people)
    // Older ones are given back; with this, only the newest part of an index is read.
    .where('ordered_at', '>', new Date(later(now, -ANSWER_WITHIN)))
    .where('state', '=', 'ordered')
    .where('address_from', '=', 'awaited')
    .orderBy('ordered_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    asked: userId(row.recipient),
    at: instantOf(row.ordered_at),
  }));
}

/** Whether the buyer has ordered such goods for the same person since the page showed them, and did not cancel; undefined: not said when. */
export async function wasOrderedSince(
  transaction: Transaction,
  buyer: UserId,
  { goods, recipient }: Pick<ShopOrder, 'goods' | 'recipient'>,
  shownAt: EpochMs | undefined,
): Promise<boolean> {
  if (shownAt === undefined) return false;
  const found = await query(transaction)
    .selectFrom('shop_order')
    .select('id')
    .where('buyer', '=', buyer)
    .where('ordered_at', '>', new Date(shownAt))
    .where('goods', '=', goods.id)
    .where('recipient', '=', recipient)
    .where('state', '!=', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many orders a person made, or how many others made for them. */
export async function countShopOrders(
  db: Database,
  user: UserId,
  role: 'buyer' | 'recipient',
): Promise<number> {
  let rows = query(db).selectFrom('shop_order').where(role, '=', user);
  if (role === 'recipient') rows = rows.where('buyer', '<>', user);
  const { total } = await rows
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
