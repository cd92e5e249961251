import { sql, type RawBuilder } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import { textOf } from '@tests/support/stored-text';
import { numbers, person, rows, type CenterInSql, type CrowdSizes, type Fill } from './crowd-sql';

/** Conversations, the one with person 1 as long as one can be; contacts and mailboxes. */
export function chatCrowd(center: CenterInSql, sizes: CrowdSizes): readonly Fill[] {
  const { own, end, ago, whose } = center;
  const { conversations, lines } = sizes;
  const pair = sql`case when ('crowd-' || i) collate "C" < ${own}
    then 'crowd-' || i || '|' || ${own} else ${own} || '|crowd-' || i end`;
  const { body, event } = textOf('somebody' as ChatAddress, 'Good morning');
  // With terms, though empty ones: an update of those that have none would be planned for this crowd alone.
  const text = sql`${JSON.stringify(body)}::jsonb`;
  const news = sql`${JSON.stringify(event)}::jsonb`;
  return [
    sql`
      insert into chat_message (id, pair, sender, recipient, kind, body, terms, sent_at)
      select ${idOf(sql`1000000 - i`)}, ${pair}, 'crowd-' || i, ${own}, 'text', ${text}, '', ${ago}
      from ${numbers(conversations)}`,
    sql`
      insert into chat_message (id, pair, sender, recipient, kind, body, terms, sent_at)
      select ${idOf(sql`100000 + n`)}, ${pair}, 'crowd-' || i, ${own}, 'text', ${text}, '', ${end}
      from ${numbers(1)}, generate_series(1, ${sql.lit(HISTORY_LIMIT - 1)}) as n`,
    sql`
      insert into chat_message (id, pair, sender, recipient, kind, body, terms, sent_at)
      select ${idOf(sql`2000000 + i`)}, 'crowd-' || i || '|nobody', 'crowd-' || i, 'nobody', 'text', ${text}, '', ${ago}
      from ${rows(lines)}`,
    sql`
      insert into chat_reaction (pair, message_id, author, peer, emoticon, reacted_at)
      select 'crowd-' || i || '|nobody', ${idOf(sql`2000000 + i`)}, 'nobody', 'crowd-' || i, 'heart', ${ago}
      from ${rows(lines)}
      union all select ${pair}, ${idOf(sql`1000000 - i`)}, ${own}, 'crowd-' || i, 'good', ${ago}
      from ${numbers(conversations)}`,
    sql`
      insert into chat_message_version (pair, message_id, number, author, peer, body, replaced_at)
      select 'crowd-' || i || '|nobody', ${idOf(sql`2000000 + i`)}, 1, 'crowd-' || i, 'nobody', ${text}, ${ago}
      from ${rows(lines)}`,
    sql`
      insert into chat_conversation (owner, peer, last_id, unread)
      select ${own}, 'crowd-' || i, ${idOf(sql`1000000 - i`)},
        case i when 1 then ${sql.lit(HISTORY_LIMIT)} else 1 end from ${numbers(conversations)}
      union all select 'crowd-' || i, ${own}, ${idOf(sql`1000000 - i`)}, 0 from ${numbers(conversations)}
      union all select 'crowd-' || i, 'nobody', ${idOf(sql`2000000 + i`)}, 0 from ${rows(lines)}`,
    sql`
      insert into chat_accepted (sender, client_id, recipient, message_id, accepted_at)
      select 'crowd-' || i, 'crowd-' || i, ${own}, i, ${ago} from ${rows(lines)}`,
    sql`
      insert into chat_mailbox_head (owner, last_key)
      select 'crowd-' || i, 1 from ${rows(lines)}`,
    sql`
      insert into chat_mailbox (owner, key, meta_id, sender, event, sent_at)
      select 'crowd-' || i, 1, i, ${own}, ${news}, ${ago} from ${rows(lines)}`,
    sql`
      insert into chat_token (token_hash, user_id, created_at, expires_at)
      select 'crowd-' || i, ${person}, ${ago}, ${end} + interval '1 day'
      from ${rows(lines)}`,
    sql`
      insert into chat_contact (owner, peer)
      select 'crowd-' || i, 'crowd-' || (i + 1) from ${rows(lines)}
      union all select ${own}, 'crowd-' || i from ${numbers(500)}`,
    sql`
      insert into chat_contact_request (asked, asker, id, note, asked_at)
      select 'crowd-' || i, 'crowd-' || (i + 1), i, '', ${ago} from ${rows(lines)}
      union all select ${own}, 'crowd-' || i, i, '', ${ago} from ${numbers(100)}`,
    sql`
      insert into chat_opening (low, high, openings, opened_by, open_until)
      select least(${person}, ${whose}), greatest(${person}, ${whose}), 1, ${person}, ${ago}
      from ${rows(lines)}`,
    sql`
      insert into opening_coin (fee, payer, peer, paid_at)
      select 'crowd-' || i, ${person}, ${whose}, ${end} from ${rows(lines)}`,
    sql`
      insert into chat_cloud_account (app_key, address, secret_hash)
      select 'parley#chat', 'crowd-' || i, 'hash' from ${rows(lines)}`,
    sql`
      insert into chat_cloud_contact (app_key, low, high, known)
      select 'parley#chat', least(${person}, ${whose}), greatest(${person}, ${whose}), true
      from ${rows(lines)} on conflict do nothing`,
  ];
}

/** Numbers of messages that are a quarter of an hour apart. */
function idOf(step: RawBuilder<unknown>) {
  return sql`(${step}) * 4294967296::numeric`;
}
