import { type UserId, userId, type ChatAddress } from '@/domain/shared/ids';
import type { Product } from '@/domain/wallet/order';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { sql, type Expression, type SqlBool } from 'kysely';
import { kindsOfBill, type BillType, type MovementKind } from '@/domain/wallet/movement-kinds';
import { UNITS } from '@/domain/wallet/ledger';
import { nicknameFor } from '@server/kernel/data/blocks';
import type { UnitName } from '@server/kernel/data/tables/wallet';

/** Money that was paid for an order. */
export interface PaidMoney {
  readonly cents: number;
  readonly currency: string;
}

/**
 * Movements that a person paid with money and another person received: none of the payer's balances
 * moved, so that the entry is the one of the house.
 */
function paidForOthers(db: Database, user: UserId) {
  return query(db)
    .selectFrom('purchase_order as order')
    .innerJoin('ledger_entry as entry', 'entry.id', 'order.payer_entry')
    .innerJoin('ledger_tx as tx', 'tx.key', 'entry.tx')
    .select(['entry.id', 'entry.tx', 'tx.kind', 'tx.detail', 'tx.created_at as at'])
    .select(['order.captured_cents as cents', 'order.captured_currency as currency'])
    .where('order.buyer', '=', user)
    .where('order.payer_entry', 'is not', null);
}

/** An order that a movement belongs to. */
export interface BilledOrder {
  readonly product: Product;
  /** Absent where it was paid with coins. */
  readonly money?: PaidMoney;
}

/** Orders of a person, by number. */
async function billedOrders(
  db: Database,
  buyer: UserId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BilledOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('purchase_order')
    .select(['id', 'goods', 'paid_with'])
    .select(['captured_cents as cents', 'captured_currency as currency'])
    .where('buyer', '=', buyer)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, goods, paid_with: paidWith, cents, currency }) => [
      id,
      {
        // The column holds what was a product when the order was made.
        product: goods as unknown as Product,
        ...(paidWith === 'money' && { money: { cents: cents ?? 0, currency: currency ?? '' } }),
      },
    ]),
  );
}

/** One entry of a person's bill. */
export interface BillEntry {
  readonly id: number;
  readonly tx: string;
  readonly kind: MovementKind;
  /** `money`: another person got it, and only the person's money moved; in cents. */
  readonly unit: UnitName | 'money';
  readonly amount: number;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Date;
  /** The balance of its unit after it; money has none. */
  readonly after?: number;
  readonly money?: PaidMoney;
}

/** Which entries of a bill are meant. */
export interface BillFilter {
  readonly type?: BillType;
  readonly from?: Date;
  /** Not included. */
  readonly until?: Date;
}

/** Coins before a time, and what came and went. */
interface CoinSums {
  readonly before: number;
  readonly in: number;
  readonly out: number;
}

/** A person that a bill names. */
export interface BillPerson {
  readonly id: UserId;
  readonly address: ChatAddress;
  /** Empty for a deleted account and for who has blocked the viewer. */
  readonly nickname: string;
}

/** Reads what the ledger says about one person; movements that were taken back whole are left out. */
export interface BillRepository {
  /** The newest entries before `before`, at most `limit`. */
  entriesOf(
    user: UserId,
    filter: BillFilter & { readonly before?: number | undefined },
    limit: number,
  ): Promise<readonly BillEntry[]>;
  entry(user: UserId, id: number): Promise<BillEntry | undefined>;
  /** What the coins of a time come to; only with its beginning, since a whole life is a long list. */
  coinSums(user: UserId, filter: BillFilter & { readonly from: Date }): Promise<CoinSums>;
  /** What one action moved of a person's, by unit, and what they had after it. */
  movedBy(
    user: UserId,
    tx: string,
  ): Promise<
    readonly { readonly unit: UnitName; readonly moved: number; readonly after: number }[]
  >;
  /** Orders of a person, by number. */
  ordersOf(user: UserId, numbers: readonly string[]): Promise<ReadonlyMap<string, BilledOrder>>;
  /** People as `viewer` sees them, by id and by chat address, of those that exist. */
  people(
    viewer: UserId,
    ids: readonly number[],
    addresses: readonly string[],
  ): Promise<ReadonlyMap<number | string, BillPerson>>;
}

/** The bill in the database. */
export function createBillRepository(db: Database): BillRepository {
  return {
    entriesOf: async (user, { before, ...filter }, limit) => {
      const end = before ?? Number.MAX_SAFE_INTEGER;
      const [own, paid] = await Promise.all([
        visible(db, user)
          .where(within(filter))
          .where('entry.id', '<', end)
          .orderBy('entry.id', 'desc')
          .limit(limit)
          .execute(),
        paidForOthers(db, user)
          .where(within(filter))
          .where('order.payer_entry', '<', end)
          .orderBy('order.payer_entry', 'desc')
          .limit(limit)
          .execute(),
      ]);
      return [...own.map(asEntry), ...paid.map(asPayment)]
        .toSorted((one, other) => other.id - one.id)
        .slice(0, limit);
    },
    entry: async (user, id) => {
      const own = await visible(db, user).where('entry.id', '=', id).executeTakeFirst();
      if (own) return asEntry(own);
      const paid = await paidForOthers(db, user)
        .where('order.payer_entry', '=', id)
        .executeTakeFirst();
      return paid && asPayment(paid);
    },
    ordersOf: (user, numbers) => billedOrders(db, user, numbers),
    coinSums: (user, filter) => coinSums(db, user, filter),
    movedBy: (user, tx) => movedBy(db, user, tx),
    people: (viewer, ids, addresses) => peopleOf(db, viewer, ids, addresses),
  };
}

function visible(db: Database, user: UserId) {
  return query(db)
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_tx as tx', 'tx.key', 'entry.tx')
    .select(['entry.id', 'entry.tx', 'tx.kind', 'entry.unit', 'entry.amount', 'tx.detail'])
    .select(['tx.created_at as at', 'entry.balance as after'])
    .where('entry.owner', '=', user)
    .where('tx.reverses', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('ledger_tx as back')
            .select('back.key')
            .whereRef('back.reverses', '=', 'tx.key'),
        ),
      ),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];
type PaidRow = Awaited<ReturnType<ReturnType<typeof paidForOthers>['execute']>>[number];

/** The condition of a statement that has the movements as `tx`. */
function within({ type, from, until }: BillFilter): Expression<SqlBool> {
  const conditions = [
    sql<SqlBool>`true`,
    ...(type ? [sql<SqlBool>`tx.kind in (${sql.join(kindsOfBill(type))})`] : []),
    ...(from ? [sql<SqlBool>`tx.created_at >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`tx.created_at < ${until}`] : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function asEntry({ kind, after, ...row }: Row): BillEntry {
  // The ledger writes no other kinds, and a balance with every entry of a person.
  return { ...row, kind: kind as MovementKind, after: after ?? 0 };
}

function asPayment({ kind, cents, currency, ...row }: PaidRow): BillEntry {
  const money = { cents: cents ?? 0, currency: currency ?? '' };
  return { ...row, kind: kind as MovementKind, unit: 'money', amount: -money.cents, money };
}

async function coinSums(
  db: Database,
  user: UserId,
  { from, ...filter }: BillFilter & { readonly from: Date },
): Promise<CoinSums> {
  const sum = (condition: string) => sql<number>`coalesce(sum(amount) filter
    (where ${sql.raw(condition)}), 0)::bigint`;
  const coins = visible(db, user).where(within({ ...filter, from }));
  const moved = await query(db)
    .selectFrom(coins.where('entry.unit', '=', 'coin').as('line'))
    .select([sum('amount > 0').as('in'), sum('amount < 0').as('out')])
    .executeTakeFirstOrThrow();
  const last = await visible(db, user)
    .where('entry.unit', '=', 'coin')
    .where('tx.created_at', '<', from)
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { before: last?.after ?? 0, in: moved.in, out: Math.abs(moved.out) };
}

async function movedBy(db: Database, user: UserId, tx: string) {
  const rows = await visible(db, user).where('entry.tx', '=', tx).execute();
  if (rows.length === 0) return [];
  const last = Math.max(...rows.map(({ id }) => id));
  const units = await Promise.all(
    UNITS.map(async (unit) => {
      const newest = await visible(db, user)
        .where('entry.unit', '=', unit)
        .where('entry.id', '<=', last)
        .orderBy('entry.id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const own = rows.filter((row) => row.unit === unit);
      const moved = own.reduce((total, { amount }) => total + amount, 0);
      return newest ? [{ unit, after: newest.after ?? 0, moved }] : [];
    }),
  );
  return units.flat();
}

async function peopleOf(
  db: Database,
  viewer: UserId,
  ids: readonly number[],
  addresses: readonly string[],
): Promise<ReadonlyMap<number | string, BillPerson>> {
  if (ids.length + addresses.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('app_user')
    .select(['id', 'im_account', nicknameFor('app_user', viewer).as('nickname')])
    .where((row) =>
      row.or([
        ...(ids.length > 0 ? [row('id', 'in', ids)] : []),
        ...(addresses.length > 0 ? [row('im_account', 'in', addresses)] : []),
      ]),
    )
    .execute();
  return new Map<number | string, BillPerson>(
    rows.flatMap(({ id, im_account: address, nickname }) => {
      const person = { id: userId(id), address: address as ChatAddress, nickname };
      return [[id, person] as const, [address, person] as const];
    }),
  );
}
