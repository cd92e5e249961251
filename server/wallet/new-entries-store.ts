import { sql, type RawBuilder } from 'kysely';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';
import { MINUTE, later, type EpochMs } from '@/domain/shared/time';
import { RESERVED, type BrokenInvariant } from './invariant-store';

/** Longer than any transaction of the product may last. */
const SETTLED_AFTER = 10 * MINUTE;

/** How far the last inspection saw, and what of it no entry can be added to any more. */
interface Mark {
  readonly settled_up_to: number;
  readonly seen_up_to: number;
}

/** The entries that were not settled before, all others of their movements, and what the escrow holds. */
function fresh({ settled_up_to, seen_up_to }: Mark): RawBuilder<unknown> {
  const isNew = sql`id > ${sql.lit(settled_up_to)}`;
  return sql`
    fresh as (
      select e.* from ledger_entry e where e.tx in (select tx from ledger_entry where ${isNew})
    ),
    held as (
      select tx, owner, unit, min(id) as first, max(id) as last, sum(amount) as moved, max(balance) as balance
      from fresh where owner is not null group by tx, owner, unit
    ),
    newest as (
      select distinct on (owner, unit) owner, unit, balance from held order by owner, unit, last desc
    ),
    held_escrow as (
      select unit, sum(amount) as total, sum(amount) filter (where id <= ${sql.lit(seen_up_to)}) as settled
      from (
        select 0 as id, key as unit, value::bigint as amount
        from ledger_check, jsonb_each_text(ledger_check.escrow)
        union all
        select id, unit, amount from ledger_entry where account = 'escrow' and ${isNew}
      ) part
      group by unit
    )
  `;
}

/**
 * What is wrong with the movements that were not settled when the ledger was inspected last; notes how far it saw.
 *
 * One statement looks, so that it sees one moment. An entry may become visible after one with a greater number,
 * but not {@link SETTLED_AFTER} later: so what was seen then is settled, and nothing is added to it any more.
 * A person's entries follow each other, because every movement holds their balances.
 */
export async function findBrokenSince(
  transaction: Transaction,
  now: EpochMs,
): Promise<readonly BrokenInvariant[]> {
  const settledSince = new Date(later(now, -SETTLED_AFTER));
  await query(transaction)
    .insertInto('ledger_check')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const mark = await query(transaction)
    .selectFrom('ledger_check')
    .select(['settled_up_to', 'seen_up_to'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<BrokenInvariant>`
    with ${fresh(mark)}, marked as (
      update ledger_check set
        settled_up_to = seen_up_to,
        seen_up_to = coalesce((select max(id) from ledger_entry), 0),
        seen_at = ${new Date(now)},
        escrow = coalesce((select jsonb_object_agg(unit, coalesce(settled, 0)) from held_escrow), '{}')
      where seen_at is null or seen_at <= ${settledSince}
    )
    select 'a movement sums to zero' as invariant, tx as subject
    from fresh group by tx, unit having sum(amount) <> 0
    union all
    select 'a movement has two entries', tx from fresh group by tx having count(*) < 2
    union all
    select 'a balance follows from the one before', h.tx || '/' || h.owner || '/' || h.unit from held h
    where h.balance <> h.moved + coalesce((
      select p.balance from ledger_entry p
      where p.owner = h.owner and p.unit = h.unit and p.id < h.first order by p.id desc limit 1
    ), 0)
    union all
    select 'a balance is the sum of its entries', n.owner || '/' || n.unit from newest n
    where n.balance is distinct from (
      select a.balance from ledger_account a where a.owner = n.owner and a.unit = n.unit
    )
    union all
    select 'no balance is negative', owner || '/' || unit from newest where balance < 0
    union all
    select 'who owes coins holds none', owner::text from newest
    where unit in ('coin', 'coin-debt') and balance > 0 and exists (
      select from ledger_account a where a.owner = newest.owner and a.balance > 0
        and a.unit = case newest.unit when 'coin' then 'coin-debt' else 'coin' end
    )
    union all
    select 'the escrow holds what is reserved', r.unit from (${RESERVED}) r
    where r.total <> coalesce((select total from held_escrow h where h.unit = r.unit), 0)
    limit 100
  `.execute(query(transaction));
  return rows;
}

/** Until how many entries all of it is inspected each time: some seconds of work. */
const FEW = 100_000;

/** Whether all of the ledger is inspected now: always while it is short, else once `since` has passed. */
export async function isWholeDue(transaction: Transaction, since: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select seen_up_to < ${sql.lit(FEW)} or whole_at is null or whole_at <= ${since} as due
    from ledger_check
  `.execute(query(transaction));
  return rows[0]?.due ?? true;
}

/** Notes that all of the ledger was inspected. */
export async function noteWhole(transaction: Transaction, at: Date): Promise<void> {
  await query(transaction).updateTable('ledger_check').set({ whole_at: at }).execute();
}
