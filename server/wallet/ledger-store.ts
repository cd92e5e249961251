import type { IdempotencyKey, UserId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import type { Balances } from '@/domain/wallet/balances';
import { coins } from '@/domain/wallet/coins';
import {
  accountText,
  applyTransaction,
  balanceKey,
  UNITS,
  type LedgerBalances,
  type LedgerEntry,
  type Movement,
  type Unit,
} from '@/domain/wallet/ledger';
import { debtSettlement } from '@/domain/wallet/debt';
import { userAccount } from '@/domain/wallet/transactions';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction as DatabaseTransaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import {
  ledgerKey,
  type Ledger,
  type PostingOptions,
  type CoinsSince,
} from '@server/kernel/ports/wallet';
import { isNewCoins } from '@/domain/wallet/take-back';
import type { MovementKind } from '@/domain/wallet/movement-kinds';

interface BalanceRow {
  readonly owner: number;
  readonly unit: Unit;
  readonly balance: number;
}

/** The ledger in the database. Only people's balances are rows; the house's are sums of entries. */
export function createLedger({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Ledger {
  return {
    post: async (transaction, movement, options = {}) => {
      const rows = await lockRows(transaction, ownersOf(movement.entries));
      if (await isPosted(transaction, movement)) return ok({ posted: false });
      const applied = applyTransaction(holdings(rows, movement.entries), movement);
      if (!applied.ok) return err(applied.error);
      const first = { movement, options, after: applied.value };
      if (!(await keep(transaction, first, clock))) return ok({ posted: false });
      const settlements = settlementsAfter(movement, applied.value);
      let balances = applied.value;
      for (const settlement of settlements) {
        balances = settled(balances, settlement);
        await keep(transaction, { movement: settlement, options: {}, after: balances }, clock);
      }
      for (const row of rows) {
        const balance = balances.get(keyOf(row)) ?? 0;
        if (balance !== row.balance) await setBalance(transaction, { ...row, balance });
      }
      return ok({ posted: true });
    },
    lock: async (transaction, user, others = []) => {
      const rows = await lockRows(transaction, [...new Set([user, ...others])]);
      return balancesFrom(rows.filter(({ owner }) => owner === user));
    },
    owedPaid: async (from, user, keys) => {
      const named = new Map(keys.map((key) => [settlementKey(key, user), key]));
      if (named.size === 0) return new Map();
      const rows = await query(from)
        .selectFrom('ledger_entry')
        .select(['tx', 'amount'])
        .where('tx', 'in', [...named.keys()])
        .where('owner', '=', user)
        .where('unit', '=', 'coin-debt')
        .execute();
      return new Map(rows.map(({ tx, amount }) => [named.get(ledgerKey(tx))!, -amount]));
    },
    coinsSince: (transaction, user, key) => coinsSince(transaction, user, key),
    balancesOf: async (user) =>
      balancesFrom(
        await query(db)
          .selectFrom('ledger_account')
          .select(['owner', 'unit', 'balance'])
          .where('owner', '=', user)
          .execute(),
      ),
  };
}

/**
 * Locks all balances of `owners`, in the one order every transaction uses; creates missing ones.
 */
async function lockRows(
  transaction: DatabaseTransaction,
  owners: readonly number[],
): Promise<readonly BalanceRow[]> {
  if (owners.length === 0) return [];
  const select = () =>
    query(transaction)
      .selectFrom('ledger_account')
      .select(['owner', 'unit', 'balance'])
      .where('owner', 'in', owners)
      .orderBy('owner')
      .orderBy('unit')
      .forUpdate()
      .execute();
  const found = await select();
  if (found.length === owners.length * UNITS.length) return found;
  await query(transaction)
    .insertInto('ledger_account')
    .values(owners.flatMap((owner) => UNITS.map((unit) => ({ owner, unit, balance: 0 }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return select();
}

async function isPosted(
  transaction: DatabaseTransaction,
  { key, kind }: Movement,
): Promise<boolean> {
  const known = await query(transaction)
    .selectFrom('ledger_tx')
    .select('kind')
    .where('key', '=', key)
    .executeTakeFirst();
  if (known && known.kind !== kind) throw new Error(`the key ${key} names a ${known.kind}`);
  return known !== undefined;
}

/** A movement about to be written, and what everybody has after it. */
interface WrittenMovement {
  readonly movement: Movement;
  readonly options: PostingOptions;
  readonly after: LedgerBalances;
}

/** Writes a movement with its entries; false when its key is known. */
async function keep(
  transaction: DatabaseTransaction,
  { movement, options, after }: WrittenMovement,
  clock: Clock,
): Promise<boolean> {
  const inserted = await query(transaction)
    .insertInto('ledger_tx')
    .values({
      key: movement.key,
      kind: movement.kind,
      detail: JSON.stringify(movement.detail),
      reverses: options.reverses ?? null,
      created_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  await writeEntries(transaction, movement, after);
  return true;
}

/** What people who were given coins pay of their debts with them at once (readings, Money). */
function settlementsAfter(movement: Movement, balances: LedgerBalances): readonly Movement[] {
  const given = movement.entries.filter(({ unit, amount }) => unit === 'coin' && amount > 0);
  return ownersOf(given).flatMap((user) => {
    const held = balances.get(balanceKey(userAccount(user), 'coin')) ?? 0;
    const debt = balances.get(balanceKey(userAccount(user), 'coin-debt')) ?? 0;
    const key = settlementKey(movement.key, user);
    return debtSettlement(key, { held, debt }, { user }) ?? [];
  });
}

/** Under which a person pays a debt from what came by a movement. */
function settlementKey(movement: IdempotencyKey, user: UserId): IdempotencyKey {
  return ledgerKey(`${movement}:debt:${user}`);
}

/** Cannot be refused: it takes what is there. */
function settled(balances: LedgerBalances, settlement: Movement): LedgerBalances {
  const applied = applyTransaction(balances, settlement);
  if (!applied.ok) throw new Error(`${settlement.key} was refused: ${applied.error.kind}`);
  return applied.value;
}

async function writeEntries(
  transaction: DatabaseTransaction,
  movement: Movement,
  after: LedgerBalances,
): Promise<void> {
  await query(transaction)
    .insertInto('ledger_entry')
    .values(
      movement.entries.map(({ account, unit, amount }) => ({
        tx: movement.key,
        account: accountText(account),
        owner: account.kind === 'user' ? account.user : null,
        unit,
        amount,
        balance: account.kind === 'user' ? (after.get(balanceKey(account, unit)) ?? 0) : null,
      })),
    )
    .execute();
}

async function setBalance(
  transaction: DatabaseTransaction,
  { owner, unit, balance }: BalanceRow,
): Promise<void> {
  await query(transaction)
    .updateTable('ledger_account')
    .set({ balance })
    .where('owner', '=', owner)
    .where('unit', '=', unit)
    .execute();
}

/**
 * What the accounts of a movement hold as far as the rule asks: people what they have, the house as
 * much as it gives. That the house gives a thing once only is the business of the state it belongs
 * to and of the movement's key; the invariants watch the sum.
 */
function holdings(
  rows: readonly BalanceRow[],
  entries: readonly LedgerEntry[],
): ReadonlyMap<string, number> {
  const balances = new Map(rows.map((row) => [keyOf(row), row.balance]));
  for (const { account, unit, amount } of entries) {
    if (account.kind === 'user' || amount > 0) continue;
    const key = balanceKey(account, unit);
    balances.set(key, (balances.get(key) ?? 0) - amount);
  }
  return balances;
}

function ownersOf(entries: readonly LedgerEntry[]): UserId[] {
  const owners = entries.flatMap(({ account }) => (account.kind === 'user' ? [account.user] : []));
  return [...new Set(owners)];
}

function keyOf({ owner, unit }: BalanceRow): string {
  return balanceKey(userAccount(owner as UserId), unit);
}

function balancesFrom(rows: readonly BalanceRow[]): Balances {
  const of = (unit: Unit) => rows.find((row) => row.unit === unit)?.balance ?? 0;
  return {
    coins: coins(of('coin')),
    characters: of('character'),
    vipCharacters: of('vip-character'),
    owed: of('coin-debt'),
  };
}

/** What a person has and owes, and the new coins that came after the movement `key`. */
async function coinsSince(db: Database, user: UserId, key: string): Promise<CoinsSince> {
  const balances = await query(db)
    .selectFrom('ledger_account')
    .select(['unit', 'balance'])
    .where('owner', '=', user)
    .execute();
  const came = await query(db)
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_tx as tx', 'tx.key', 'entry.tx')
    .select(({ fn }) => ['tx.kind', fn.sum<string>('entry.amount').as('coins')])
    .where('entry.owner', '=', user)
    .where('entry.unit', '=', 'coin')
    .where('entry.amount', '>', 0)
    .where('entry.id', '>', (eb) =>
      eb
        .selectFrom('ledger_entry')
        .select(({ fn }) => fn.max<number>('id').as('id'))
        .where('tx', '=', key)
        .where('owner', '=', user),
    )
    .groupBy('tx.kind')
    .execute();
  const balanceOf = (unit: string) => balances.find((row) => row.unit === unit)?.balance ?? 0;
  const fresh = came.filter(({ kind }) => isNewCoins(kind as MovementKind));
  return {
    held: balanceOf('coin'),
    debt: balanceOf('coin-debt'),
    cameAfter: fresh.reduce((sum, row) => sum + Number(row.coins), 0),
  };
}
