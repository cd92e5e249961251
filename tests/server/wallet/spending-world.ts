import { sql, type Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/query';
import type { GiftNews } from '@server/gifts/gift-news';
import type { Clock } from '@server/kernel/ports/system';
import { moneyWorld, type MoneyWorld } from './money-world';
import { createSpending, type Spending, type SpendingKit } from './spending';

/** A world in which everything that moves value is at hand. */
export interface SpendingWorld extends MoneyWorld, Spending {
  /** Whose balances were announced, in order. */
  readonly announced: UserId[];
  /** What else open pages were told: `opened <user> <peer>`, `<state> <packet>`. */
  readonly told: string[];
  /** What all people, the escrow and the house hold, and how much was written down. */
  totals(): Promise<unknown>;
  /** Another process: the same database by another handle, and perhaps another clock. */
  over(db: Kysely<Schema>, clock?: Clock, change?: Pick<SpendingKit, 'log' | 'ledgerAs'>): Spending;
}

/** A world over an empty database. */
export function spendingWorld(
  db: Kysely<Schema>,
  opening?: NonNullable<SpendingKit['opening']>,
): SpendingWorld {
  const world = moneyWorld(db);
  const announced: UserId[] = [];
  const told: string[] = [];
  const news: GiftNews = {
    balances: async (user) => void announced.push(user),
    opened: async (user, peer) => void told.push(`opened ${user} ${peer}`),
    ended: ({ id, state }) => void told.push(`${state} ${id}`),
  };
  const { ids } = world;
  const over: SpendingWorld['over'] = (handle, clock = world.clock, change = {}) =>
    createSpending({ db: handle, clock, ids, news, ...(opening && { opening }), ...change });
  return { ...world, ...over(db), announced, told, over, totals: () => totals(db) };
}

/** How long and from which seed a model is searched: `PARLEY_SEED` repeats a search. */
export function search(usual: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: runs(usual), seed: Number(process.env['PARLEY_SEED']) };
}

/** How often a property is tried: little in every run of the tests, much with `PARLEY_RUNS`. */
export function runs(usual: number): number {
  return Number(process.env['PARLEY_RUNS'] ?? usual);
}

async function totals(db: Kysely<Schema>): Promise<unknown> {
  const { rows } = await sql`
    select
      (select sum(balance)::bigint from ledger_account) as held,
      (select count(*) from ledger_entry) as lines,
      (select count(*) from red_packet where state = 'waiting') as waiting,
      (select count(*) from red_packet) as packets,
      (select count(*) from gift_given) as gifts,
      (select count(*) from chat_message where kind in ('gift', 'red-packet')) as messages,
      (select coalesce(sum(used), 0) from gift_allowance) as used,
      (select count(*) from idempotency_record) as calls
  `.execute(db);
  return rows[0];
}

/** The ids of gifts and red packets that no message shows: whatever takes coins for one writes it. */
export async function givenWithoutMessage(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select given.id from (
      select id, giver, client_id from gift_given
      union all select id, sender, client_id from red_packet
    ) given join app_user u on u.id = given.giver
    where not exists (
      select from chat_accepted a where a.sender = u.im_account
        and a.client_id = given.client_id and a.message_id is not null
    )
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * What is missing of each unit, read in one statement: what people hold, what waits in red packets
 * and reservations and what the house has earned is what was ever given out.
 */
export async function missingFromBank(
  db: Kysely<Schema>,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ unit: string; missing: number }>`
    with bank as (
      select unit, balance as amount from ledger_account
      union all select 'coin', amount from red_packet where state = 'waiting'
      union all select 'coin', coins from translation_record where state = 'reserved'
      union all select 'character', normal from translation_record where state = 'reserved'
      union all select 'vip-character', vip from translation_record where state = 'reserved'
      union all select unit, amount from ledger_entry where account like 'revenue:%'
      union all select unit, amount from ledger_entry where account = 'mint'
    )
    select unit, sum(amount)::bigint as missing from bank group by unit having sum(amount) <> 0
  `.execute(db);
  return Object.fromEntries(rows.map(({ unit, missing }) => [unit, missing]));
}
