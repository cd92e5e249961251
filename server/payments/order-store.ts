import { sql, type Selectable } from 'kysely';
import { userId, type UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { PaymentSource } from '@/domain/wallet/payment-source';
import {
  UNDECIDED,
  type Order,
  type Product,
  boughtSince,
  type BoughtSince,
} from '@/domain/wallet/order';
import type { Cursor } from '@server/kernel/data/keyset';
import { newestPage, oldestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { PurchaseOrderTable } from '@server/kernel/data/tables/payments';
import type { Database, Transaction } from '@server/kernel/database';
import type { Capture, ListedOrders, Withdrawn } from '@server/kernel/ports/payments';
import { instantOf } from '@server/kernel/time';

/** An order as it is kept, with what became of its payment. */
export interface StoredOrder extends Order {
  readonly paidWith?: 'money' | 'coins';
  /** Payments begun for it; `paymentId` is the last one. */
  readonly attempts: number;
  readonly paymentId?: string;
  /** What pays the last one. */
  readonly source?: PaymentSource;
  readonly capture?: Capture;
  /** Cents the service's messages said were reversed. */
  readonly reversedCents: number;
  readonly takenBackCents: number;
  /** What its buyer withdrew, and the state of its refund. */
  readonly withdrawn?: Withdrawn;
  /** Movements of the ledger made because money went back or came again. */
  readonly movements: number;
  /** Rises with every change, so that who looked before a change knows. */
  readonly version: number;
  readonly madeAt: EpochMs;
  readonly begunAt?: EpochMs;
  /** When its buyer was shown what they pay with money; absent: not said. */
  readonly shownAt?: EpochMs;
  /** When its money began to be taken the last time. */
  readonly takenAt?: EpochMs;
  readonly paidAt?: EpochMs;
  /** When it is looked at next without anybody asking. */
  readonly followUpAt?: EpochMs;
}

/** Orders looked at for a withdrawal. */
const MOST_WITHDRAWABLE = 50;

/** Keeps a new order. */
export async function insertOrder(transaction: Transaction, order: StoredOrder): Promise<void> {
  await query(transaction).insertInto('purchase_order').values(rowOf(order)).execute();
}

/** Keeps what became of an order; the price and the goods stay as they were. */
export async function updateOrder(transaction: Transaction, order: StoredOrder): Promise<void> {
  const {
    id,
    buyer: _b,
    receiver: _r,
    goods: _g,
    cents: _c,
    made_at: _m,
    ...changed
  } = rowOf(order);
  await query(transaction)
    .updateTable('purchase_order')
    .set({ ...changed, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** An order by its number. */
export async function findOrder(db: Database, id: string): Promise<StoredOrder | undefined> {
  const row = await query(db)
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** An order, locked until the transaction ends. */
export async function lockOrder(
  transaction: Transaction,
  id: string,
): Promise<StoredOrder | undefined> {
  const row = await query(transaction)
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toOrder(row);
}

/** What an order is found by, besides its own number. */
interface OrderTraces {
  readonly orderId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly captureId?: string | undefined;
}

/** The order that a message or a returning payer means. */
export async function findByTraces(
  db: Database,
  { orderId, paymentId, captureId }: OrderTraces,
): Promise<StoredOrder | undefined> {
  const traces = [
    ['payment_id', paymentId],
    ['capture_id', captureId],
    ['id', orderId],
  ] as const;
  for (const [column, value] of traces) {
    if (value === undefined) continue;
    const row = await query(db)
      .selectFrom('purchase_order')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst();
    if (row) return toOrder(row);
  }
  return undefined;
}

/**
 * Takes orders that are due and puts them off until `until`, so that no other process takes them too
 * and an order whose turn fails comes again.
 */
export async function takeDue(
  db: Database,
  { now, until }: { readonly now: EpochMs; readonly until: EpochMs },
  limit: number,
): Promise<readonly StoredOrder[]> {
  const rows = await query(db)
    .updateTable('purchase_order')
    .set({ follow_up_at: new Date(until) })
    .where(
      'id',
      'in',
      query(db)
        .selectFrom('purchase_order')
        .select('id')
        .where('follow_up_at', '<=', new Date(now))
        .orderBy('follow_up_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(toOrder);
}

/** Which orders of a person are read. */
interface OwnOrders {
  readonly isUndecided: boolean;
  readonly id?: string | undefined;
}

/** The orders a person made, for themselves or others, newest first, one more than a page. */
export async function ordersOf(
  db: Database,
  user: UserId,
  before: Cursor | undefined,
  { isUndecided, id }: OwnOrders,
): Promise<readonly StoredOrder[]> {
  let rows = query(db).selectFrom('purchase_order').selectAll().where('buyer', '=', user);
  // An open order counts once its payment was begun: its buyer may have turned back.
  const begun = sql<boolean>`(state = 'open' and begun_at is not null)`;
  if (isUndecided) rows = rows.where((row) => row.or([row('state', 'in', UNDECIDED), begun]));
  if (id !== undefined) rows = rows.where('id', '=', id);
  const found = await newestPage(rows, ['made_at', 'id'], before).execute();
  return found.map(toOrder);
}

/** A person's orders of coins that were paid with money since then, newest first; at most a fixed number. */
export async function coinOrdersSince(
  db: Database,
  user: UserId,
  since: EpochMs,
): Promise<readonly StoredOrder[]> {
  const rows = await query(db)
    .selectFrom('purchase_order')
    .selectAll()
    .where('buyer', '=', user)
    .where('state', '=', 'paid')
    .where('paid_with', '=', 'money')
    .where('paid_at', '>=', new Date(since))
    .orderBy('paid_at', 'desc')
    .limit(MOST_WITHDRAWABLE)
    .execute();
  return rows.map(toOrder).filter(({ product }) => product.kind === 'coins');
}

/** Orders that wait for an operator, oldest first, one more than a page. */
export async function mismatchesAfter(
  db: Database,
  after: Cursor | undefined,
): Promise<readonly StoredOrder[]> {
  const rows = query(db).selectFrom('purchase_order').selectAll().where('state', '=', 'mismatch');
  const found = await oldestPage(rows, ['made_at', 'id'], after).execute();
  return found.map(toOrder);
}

/** All orders, or the filtered ones, newest first, one more than a page. */
export async function ordersBefore(
  db: Database,
  before: Cursor | undefined,
  { from, until, id, isWithdrawn }: ListedOrders = {},
): Promise<readonly StoredOrder[]> {
  let rows = query(db).selectFrom('purchase_order').selectAll();
  if (from !== undefined) rows = rows.where('made_at', '>=', new Date(from));
  if (until !== undefined) rows = rows.where('made_at', '<', new Date(until));
  if (id !== undefined) rows = rows.where('id', '=', id);
  if (isWithdrawn) rows = rows.where('withdrawal', 'is not', null);
  const found = await newestPage(rows, ['made_at', 'id'], before).execute();
  return found.map(toOrder);
}

function rowOf(order: StoredOrder) {
  const { capture } = order;
  return {
    id: order.id,
    buyer: order.buyer,
    receiver: order.receiver,
    goods: JSON.stringify(order.product),
    cents: order.cents,
    state: order.state,
    given: order.given,
    compensated: order.compensated,
    held_for: order.heldFor ?? null,
    paid_with: order.paidWith ?? null,
    attempts: order.attempts,
    payment_id: order.paymentId ?? null,
    payment_source: order.source ?? null,
    capture_id: capture?.id ?? null,
    captured_cents: capture?.cents ?? null,
    captured_currency: capture?.currency ?? null,
    reversed_cents: order.reversedCents,
    taken_back_cents: order.takenBackCents,
    movements: order.movements,
    withdrawn_cents: order.withdrawn?.cents ?? null,
    withdrawal: order.withdrawn?.state ?? null,
    withdrawn_at: dateOf(order.withdrawn?.at),
    made_at: new Date(order.madeAt),
    begun_at: dateOf(order.begunAt),
    shown_at: dateOf(order.shownAt),
    taken_at: dateOf(order.takenAt),
    paid_at: dateOf(order.paidAt),
    follow_up_at: dateOf(order.followUpAt),
  };
}

function toOrder(row: Selectable<PurchaseOrderTable>): StoredOrder {
  const { capture_id: id, captured_cents: cents, captured_currency: currency } = row;
  const { withdrawn_cents, withdrawal, withdrawn_at } = row;
  return {
    id: row.id,
    buyer: userId(row.buyer),
    receiver: userId(row.receiver),
    // The column holds what was a product when the order was made.
    product: row.goods as unknown as Product,
    cents: row.cents,
    state: row.state,
    given: row.given,
    compensated: row.compensated,
    ...(row.held_for && { heldFor: row.held_for }),
    ...(row.paid_with && { paidWith: row.paid_with }),
    attempts: row.attempts,
    ...(row.payment_id !== null && { paymentId: row.payment_id }),
    ...(row.payment_source && { source: row.payment_source }),
    ...(id !== null && { capture: { id, cents: cents ?? 0, currency: currency ?? '' } }),
    reversedCents: row.reversed_cents,
    takenBackCents: row.taken_back_cents,
    movements: row.movements,
    ...(withdrawn_cents !== null &&
      withdrawal &&
      withdrawn_at && {
        withdrawn: { cents: withdrawn_cents, state: withdrawal, at: instantOf(withdrawn_at) },
      }),
    version: row.version,
    madeAt: instantOf(row.made_at),
    ...(row.begun_at && { begunAt: instantOf(row.begun_at) }),
    ...(row.shown_at && { shownAt: instantOf(row.shown_at) }),
    ...(row.taken_at && { takenAt: instantOf(row.taken_at) }),
    ...(row.paid_at && { paidAt: instantOf(row.paid_at) }),
    ...(row.follow_up_at && { followUpAt: instantOf(row.follow_up_at) }),
  };
}

function dateOf(at: EpochMs | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}

/** When an order was paid, or its money began to be taken. */
const at = sql<Date>`coalesce(paid_at, taken_at)`;

/**
 * Whether the buyer of `order` has paid for the same since they were shown it, or its money is on its way;
 * undefined `shownAt`: not said when.
 */
export async function sameBoughtSince(
  db: Database,
  order: Pick<Order, 'id' | 'buyer' | 'receiver' | 'product'>,
  shownAt: EpochMs | undefined,
): Promise<BoughtSince | undefined> {
  if (shownAt === undefined) return undefined;
  const rows = await query(db)
    .selectFrom('purchase_order')
    .select(['id', 'receiver', 'goods', 'state', at.as('at')])
    .where('buyer', '=', order.buyer)
    .where('state', 'in', ['paid', 'mismatch', 'pending'])
    .where(at, '>', new Date(shownAt))
    .execute();
  const others = rows.map(({ id, receiver, goods, state, at }) => ({
    id,
    receiver: userId(receiver),
    // The column holds what was a product when the order was made.
    product: goods as unknown as Product,
    state,
    at: instantOf(at),
  }));
  return boughtSince(order, others, shownAt);
}

/**
 * Puts what money paid for another person into the bills of the payer: the first movement that the delivery of
 * the order made under `key`. None of the payer's own balances moved.
 */
export async function billPayer(
  transaction: Transaction,
  { id }: { readonly id: string },
  key: string,
): Promise<void> {
  await query(transaction)
    .updateTable('purchase_order')
    .set((row) => ({
      payer_entry: row
        .selectFrom('ledger_entry')
        .select((entry) => entry.fn.min<number>('id').as('id'))
        .where('tx', '=', key)
        .where('account', '=', 'mint'),
    }))
    .where('id', '=', id)
    .execute();
}
