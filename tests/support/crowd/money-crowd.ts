import { sql } from 'kysely';
import { person, rows, SHARE, type CenterInSql, type CrowdSizes, type Fill } from './crowd-sql';

/** Bills, gifts, red packets and translations. */
export function moneyCrowd(center: CenterInSql, { lines }: CrowdSizes): readonly Fill[] {
  const { ago, whose } = center;
  // The center's rows are every tenth: of two after each other one takes the other back.
  const sign = sql`(case (i / ${sql.lit(SHARE)}) % 2 when 0 then -1 else 1 end)`;
  const sent = sql`case when (i / ${sql.lit(SHARE)}) % 2 = 0`;
  return [
    sql`
      insert into ledger_account (owner, unit, balance)
      select ${person} + 1, 'coin', 0 from ${rows(lines)}`,
    sql`
      insert into ledger_tx (key, kind, detail, created_at)
      select 'crowd:' || i, 'welcome', '{}', ${ago} from ${rows(lines)}`,
    sql`
      insert into ledger_entry (tx, account, owner, unit, amount, balance)
      select 'crowd:' || i, account, owner, 'coin', amount, 1
      from ${rows(lines)}, lateral (values
        ('user:' || ${whose}, ${whose}, ${sign}), ('house', null::bigint, -${sign})
      ) as line (account, owner, amount)`,
    sql`
      insert into idempotency_record (user_id, route, key, request_hash, created_at)
      select ${person}, 'crowd', i::text, '', ${ago} from ${rows(lines)}`,
    ...[
      [person, whose, 'a'],
      [whose, person, 'b'],
    ].map(
      ([giver, receiver, name]) => sql`
      insert into gift_given (id, client_id, giver, receiver, gift, coins, month, given_at)
      select ${name} || lpad(i::text, 8, '0'), ${name} || i, ${giver}, ${receiver}, 1, 0, '2026-06', ${ago}
      from ${rows(lines)}`,
    ),
    sql`
      insert into gift_allowance (user_id, month, used)
      select ${person}, '2026-06', 1 from ${rows(lines)}`,
    sql`
      insert into red_packet (id, client_id, sender, recipient, amount, note, state, sent_at, returns_at,
        ended_at)
      select 'crowd-' || i, 'crowd-' || i, ${sent} then ${whose} else ${person} end,
        ${sent} then ${person} else ${whose} end, 1, '', 'opened', ${ago}, ${ago}, ${ago}
      from ${rows(lines)}`,
    sql`
      insert into translation_record (id, user_id, message_id, source, source_hash, target, state,
        reason, translation, vip, normal, coins, created_at, lapses_at, finished_at)
      select 'crowd-' || i, ${whose}, i::text, 'Hello', 'hash-' || i, 'de', 'settled', null, 'Hallo',
        0, 0, 0, ${ago}, ${ago}, ${ago}
      from ${rows(lines)}`,
    sql`
      insert into purchase_order (id, buyer, receiver, goods, cents, state, given, paid_with,
        payment_id, capture_id, captured_cents, captured_currency, made_at, paid_at, payer_entry)
      select 'crowd_' || i, ${whose}, ${person}, '{"kind":"coins","amount":10}', 1000, 'paid', true,
        'money', 'P' || i, 'C' || i, 1000, 'USD', ${ago}, ${ago}, i
      from ${rows(lines)}`,
    ...[
      [person, whose, 'a'],
      [whose, person, 'b'],
    ].map(
      ([buyer, recipient, name]) => sql`
      insert into shop_order (id, buyer, recipient, goods, quantity, price, note, address,
        address_from, state, ordered_at, sent_at, turn_at)
      select ${name} || lpad(i::text, 8, '0'), ${buyer}, ${recipient}, 1, 1, 25, '', 'a1.AAAA',
        'buyer', 'sent', ${ago}, ${ago}, ${ago} + interval '30 days'
      from ${rows(lines)}`,
    ),
    sql`
      insert into simulated_payment (id, payment, made_at)
      select 'P' || i, '{}', ${ago} from ${rows(lines)}`,
    sql`
      insert into translation_request (user_id, request_id, record_id)
      select ${whose}, 'crowd-' || i, 'crowd-' || i from ${rows(lines)}`,
  ];
}
