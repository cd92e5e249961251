import { sql, type RawBuilder } from 'kysely';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import { MINUTE, later, type EpochMs } from '@/domain/shared/time';

/** One thing about money that must never be true and is. */
export interface BrokenInvariant {
  readonly invariant: string;
  /** The balance, movement or record it was found at. */
  readonly subject: string;
}

/** Most findings of one check; one is already an alarm. */
const LIMIT = 100;

/** What the escrow has to hold, by unit. */
const RESERVED = sql`
  select 'coin' as unit, coalesce(sum(coins), 0) as total from (
    select coins from translation_record where state = 'reserved'
    union all
    select amount from red_packet where state = 'waiting'
  ) pending
  union all
  select 'character', coalesce(sum(normal), 0) from translation_record where state = 'reserved'
  union all
  select 'vip-character', coalesce(sum(vip), 0) from translation_record where state = 'reserved'
`;

/** Translations and their movements, with `charged` from the whole statement. */
const TRANSLATIONS = sql`
  select 'a charged translation was reserved once', c.id from charged c
  where not exists (select from ledger_tx t where t.key = 'translation:' || c.id || ':reserve')
  union all
  select 'a translation ends as its record says', c.id from charged c
  where (select t.kind from ledger_tx t where t.key = 'translation:' || c.id || ':end')
    is distinct from case c.state
      when 'settled' then 'translation-settle' when 'released' then 'translation-release' end
`;

/** Red packets and gifts, and their movements. */
const GIFTS = sql`
  select 'a red packet was paid by its sender once', p.id from red_packet p
  where not exists (
    select from ledger_entry e
    where e.tx = 'rp:' || p.id || ':send' and e.owner = p.sender and e.amount = -p.amount
  )
  union all
  select 'a red packet ends as its record says', p.id from red_packet p
  where (
    select string_agg(t.kind || ' ' || e.owner || ' ' || e.amount, ', ')
    from ledger_tx t left join ledger_entry e on e.tx = t.key and e.owner is not null
    where t.key = 'rp:' || p.id || ':settle'
  ) is distinct from case p.state
    when 'opened' then 'red-packet-open ' || p.recipient || ' ' || p.amount
    when 'returned' then 'red-packet-return ' || p.sender || ' ' || p.amount end
  union all
  select 'a gift takes what its record says', g.id from gift_given g
  where g.coins <> coalesce(
    (select -sum(e.amount) from ledger_entry e where e.tx = 'gift:' || g.id and e.owner = g.giver), 0)
  union all
  select 'the free gifts of a month are counted', coalesce(a.user_id, g.giver) || '/' || coalesce(a.month, g.month)
  from gift_allowance a
  full join (
    select giver, month, count(*) as free from gift_given where coins = 0 group by giver, month
  ) g on g.giver = a.user_id and g.month = a.month
  where coalesce(a.used, 0) <> coalesce(g.free, 0)
`;

/**
 * Photo permissions and openings of conversations, and their movements. A deleted account takes its
 * permissions with it, and leaves the movements.
 */
const PERMISSIONS = sql`
  select 'a photo permission was paid by its viewer once', p.viewer || '/' || p.owner
  from photo_permission p
  where not exists (
    select from ledger_entry e
    where e.tx = 'photo:' || p.viewer || ':' || p.owner and e.owner = p.viewer and e.amount < 0
  )
  union all
  select 'a photo fee gave its permission', t.key
  from ledger_tx t
  join app_user v on v.id::text = split_part(t.key, ':', 2) and v.status <> 'deleted'
  join app_user o on o.id::text = split_part(t.key, ':', 3) and o.status <> 'deleted'
  where t.kind = 'photo-permission'
    and not exists (select from photo_permission p where p.viewer = v.id and p.owner = o.id)
  union all
  select 'every opening of a conversation was paid once', coalesce(c.pair, f.pair)
  from (select low || ':' || high as pair, openings from chat_opening) c
  full join (
    select split_part(key, ':', 2) || ':' || split_part(key, ':', 3) as pair, count(*) as paid
    from ledger_tx where kind = 'new-friend-chat' and key like 'chat:%' group by 1
  ) f on f.pair = c.pair
  where coalesce(c.openings, 0) <> coalesce(f.paid, 0)
  union all
  select 'a coin that came back was paid, and may not come back again', back.key
  from ledger_tx back join ledger_entry got on got.tx = back.key and got.owner is not null and got.amount > 0
  where back.kind = 'new-friend-return' and (
    not exists (
      select from ledger_entry e join ledger_tx t on t.key = e.tx and t.kind = 'new-friend-chat'
      where back.key = e.tx || ':back' and e.owner = got.owner and e.amount = -got.amount
    ) or exists (select from opening_coin c where back.key = c.fee || ':back')
  )
`;

/**
 * What opening pictures took, as long as it is known which were opened; a deleted account takes its counts
 * of free pictures with it.
 */
const PICTURES = sql`
  select 'an opened picture was paid as it says', p.key from sent_picture p
  where p.opened_by = 'permission' and not exists (
    select from ledger_entry e
    where e.tx = 'photo:' || p.recipient || ':' || p.sender and e.owner = p.recipient and e.amount < 0
  )
  union all
  select 'the free pictures of a month are counted', o.recipient || '/' || o.opened_in
  from (
    select recipient, opened_in, count(*) as opened from sent_picture
    where opened_by = 'allowance' group by recipient, opened_in
  ) o
  join app_user v on v.id = o.recipient and v.status <> 'deleted'
  left join picture_allowance a on a.user_id = o.recipient and a.month = o.opened_in
  where o.opened > coalesce(a.used, 0)
`;

/**
 * What is wrong with the ledger; empty in a healthy one (readings, Money).
 *
 * One statement, so that it sees one moment however much is going on.
 */
export async function findBrokenInvariants(db: Database): Promise<readonly BrokenInvariant[]> {
  const { rows } = await sql<BrokenInvariant>`
    with sums as (
      select account, owner, unit, sum(amount) as total
      from ledger_entry group by account, owner, unit
    ),
    reserved as (${RESERVED}),
    charged as (
      select id, state from translation_record where vip + normal + coins > 0
    )
    select 'everything sums to zero' as invariant, unit as subject
    from sums group by unit having sum(total) <> 0
    union all
    select 'a movement sums to zero', tx from ledger_entry group by tx, unit having sum(amount) <> 0
    union all
    select 'a movement has two entries', t.key from ledger_tx t
    where (select count(*) from ledger_entry e where e.tx = t.key) < 2
    union all
    select 'a balance is the sum of its entries', coalesce(a.owner, s.owner) || '/' || coalesce(a.unit, s.unit)
    from ledger_account a
    full join (select * from sums where owner is not null) s on s.owner = a.owner and s.unit = a.unit
    where coalesce(a.balance, 0) <> coalesce(s.total, 0)
    union all
    select 'no balance is negative', owner || '/' || unit from ledger_account where balance < 0
    union all
    select 'who owes coins holds none', d.owner::text from ledger_account d
    join ledger_account c on c.owner = d.owner and c.unit = 'coin' and c.balance > 0
    where d.unit = 'coin-debt' and d.balance > 0
    union all
    select 'a debt follows its address', g.user_id::text from gone_account g
    join ledger_account d on d.owner = g.user_id and d.unit = 'coin-debt' and d.balance > 0
    where g.successor is not null
    union all
    select 'the escrow holds what is reserved', r.unit from reserved r
    where r.total <> coalesce((select total from sums s where s.account = 'escrow' and s.unit = r.unit), 0)
    union all
    ${TRANSLATIONS}
    union all
    ${GIFTS}
    union all
    ${PERMISSIONS}
    union all
    ${PICTURES}
    limit ${sql.lit(LIMIT)}
  `.execute(query(db));
  return rows;
}

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
