import { sql, type RawBuilder, type Selectable } from 'kysely';
import { OPENED_WITHIN, type OpeningCoin } from '@/domain/messaging/coin-back';
import { userId, type IdempotencyKey, type UserId } from '@/domain/shared/ids';
import { later } from '@/domain/shared/time';
import { hasBlocked, idOf, type PersonInStatement } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import type { OpeningCoinTable } from '@server/kernel/data/tables/messaging';
import type { Database, Transaction } from '@server/kernel/database';
import { ledgerKey } from '@server/kernel/ports/wallet';
import type { DueFilter } from '@server/kernel/scheduler';
import { instantOf } from '@server/kernel/time';

/** A coin that may still go back. Once it is earned or returned, only the ledger has it. */
export interface StoredCoin extends OpeningCoin {
  /** The key of the movement that took it. */
  readonly fee: IdempotencyKey;
  readonly payer: UserId;
  readonly peer: UserId;
}

/** The payer of a coin and the other person. */
export type CoinPair = Pick<StoredCoin, 'payer' | 'peer'>;

/** Adds a coin that was just paid. */
export async function insertCoin(
  transaction: Transaction,
  { fee, payer, peer, paidAt }: Omit<StoredCoin, 'state'>,
): Promise<void> {
  await query(transaction)
    .insertInto('opening_coin')
    .values({ fee, payer, peer, paid_at: new Date(paidAt) })
    .execute();
}

/** Whether `payer` has paid a coin for the conversation with `peer` that may still go back. */
export function awaitsAnswer(
  payer: PersonInStatement,
  peer: PersonInStatement,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from opening_coin paid where paid.payer = ${idOf(payer)} and paid.peer = ${idOf(peer)}
  )`;
}

/** The coins of a payer for one conversation, each locked until the transaction ends. */
export async function lockCoins(
  transaction: Transaction,
  { payer, peer }: CoinPair,
): Promise<readonly StoredCoin[]> {
  const rows = await query(transaction)
    .selectFrom('opening_coin')
    .selectAll()
    .where('payer', '=', payer)
    .where('peer', '=', peer)
    .orderBy('fee')
    .forUpdate()
    .execute();
  return rows.map(toCoin);
}

/** The two people of an opening by their chat addresses; undefined where `payer` has paid no coin that may go back. */
export async function findCoinPair(
  transaction: Transaction,
  payer: string,
  peer: string,
): Promise<CoinPair | undefined> {
  const row = await query(transaction)
    .selectFrom('app_user as writer')
    .innerJoin('opening_coin as coin', 'coin.payer', 'writer.id')
    .innerJoin('app_user as reader', 'reader.id', 'coin.peer')
    .select(['coin.payer', 'coin.peer'])
    .where('writer.im_account', '=', payer)
    .where('reader.im_account', '=', peer)
    .limit(1)
    .executeTakeFirst();
  return row && { payer: userId(row.payer), peer: userId(row.peer) };
}

/** One coin, locked until the transaction ends; undefined when it is earned or returned. */
export async function lockCoin(
  transaction: Transaction,
  fee: string,
): Promise<StoredCoin | undefined> {
  const row = await query(transaction)
    .selectFrom('opening_coin')
    .selectAll()
    .where('fee', '=', fee)
    .forUpdate()
    .executeTakeFirst();
  return row && toCoin(row);
}

/** Stores the new state of a locked coin. */
export async function saveCoin(
  transaction: Transaction,
  { fee, state }: Pick<StoredCoin, 'fee' | 'state'>,
): Promise<void> {
  const isOver = state === 'earned' || state === 'returned';
  await (isOver
    ? query(transaction).deleteFrom('opening_coin').where('fee', '=', fee).execute()
    : query(transaction)
        .updateTable('opening_coin')
        .set({ opened: state === 'opened' })
        .where('fee', '=', fee)
        .execute());
}

/** The coins that are to be judged, the oldest first. */
export async function findDueCoins(
  db: Database,
  { now, besides, limit }: DueFilter<string>,
): Promise<readonly StoredCoin[]> {
  let rows = query(db)
    .selectFrom('opening_coin')
    .selectAll()
    .where('paid_at', '<=', new Date(later(now, -OPENED_WITHIN)));
  if (besides.length > 0) rows = rows.where('fee', 'not in', besides);
  return (await rows.orderBy('paid_at').limit(limit).execute()).map(toCoin);
}

/** Whether the other person has blocked the payer. */
export async function isPayerBlocked(db: Database, { payer, peer }: CoinPair): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select ${hasBlocked(peer, payer)} as blocked
  `.execute(query(db));
  return rows[0]?.blocked ?? false;
}

function toCoin(row: Selectable<OpeningCoinTable>): StoredCoin {
  return {
    fee: ledgerKey(row.fee),
    payer: userId(row.payer),
    peer: userId(row.peer),
    paidAt: instantOf(row.paid_at),
    state: row.opened ? 'opened' : 'paid',
  };
}
