import { sql } from 'kysely';
import { numbers, person, rows, type CenterInSql, type CrowdSizes, type Fill } from './crowd-sql';

/** People, their sessions, codes, mails and pictures. */
export function accountCrowd(center: CenterInSql, sizes: CrowdSizes): readonly Fill[] {
  const { end, ago } = center;
  const { lines } = sizes;
  return [
    sql`
      insert into app_user (id, email, nickname, avatar, gender, birth_year, birth_month, country,
        height, weight, occupation, hobbies, signature, language, im_account, im_secret, status,
        created_at, last_seen_at)
      overriding system value
      select ${person}, 'crowd-' || i || '@example.org', 'Person ' || i, 'gen:amber', i % 3,
        1960 + i % 45, 1 + i % 12, 'DE', 150 + i % 50, 50 + i % 50, 'teacher',
        case i % 4 when 0 then '{hiking,music}' when 1 then '{cooking}' when 2 then '{travel,music}'
          else '{games}' end::text[],
        '', case when i % 2 = 0 then 'de' else 'en' end, 'crowd-' || i, 'secret',
        case when i % 100 = 0 then 'deleted' else 'active' end,
        ${end} - interval '1 year',
        ${end} - (i * 7919 % ${sql.lit(sizes.people)}) * interval '1 minute'
      from ${numbers(sizes.people)}`,
    sql`
      insert into session (token_hash, user_id, created_at, expires_at, device)
      select 'crowd-' || i, ${person}, ${ago}, ${ago} + interval '30 days', ''
      from ${rows(lines)}`,
    sql`
      insert into account_event (user_id, event, at, ip, device)
      select ${person}, 'signed-in', ${ago}, '192.0.2.1', '' from ${rows(lines)}`,
    sql`
      insert into push_subscription (token_hash, user_id, im_account, endpoint, p256dh, auth, language,
        show_text, time_zone, made_at)
      select 'crowd-' || i, ${person}, 'crowd-' || i, 'https://push.example.org/' || i, 'key', 'secret',
        'en', false, 'UTC', ${ago}
      from ${rows(lines)}`,
    sql`
      insert into push_told (token_hash, tag) select 'crowd-' || i, 'chat' from ${rows(lines)}`,
    sql`
      insert into gone_account (user_id, address_hash, gone_at)
      select ${person}, 'crowd-' || i, ${ago} from ${numbers(sizes.people)}`,
    sql`
      insert into code_address (email) select 'crowd-' || i || '@example.org' from ${rows(lines)}`,
    sql`
      insert into verification_code (request_id, email, purpose, sent_at)
      select 'crowd-' || i, 'crowd-' || i || '@example.org', 'register', ${ago}
      from ${rows(lines)}`,
    sql`
      insert into ticket (ticket_hash, email, purpose, expires_at)
      select 'crowd-' || i, 'crowd-' || i || '@example.org', 'register', ${ago}
      from ${rows(lines)}`,
    sql`
      insert into attempt (kind, subject, at)
      select 'login', 'crowd-' || i, ${ago} from ${rows(lines)}`,
    sql`
      -- Sent mails are swept each hour once they are a day old.
      insert into letter (id, recipient, subject, body, written_at, due_at, sent_at)
      select 'crowd-' || i, 'crowd-' || i || '@example.org', '', '', sent.at, sent.at, sent.at
      from ${rows(lines)}, lateral (select ${end} - i % 1440 * interval '1 minute') as sent (at)`,
    ...pictures(center, sizes),
  ];
}

/** Albums, and pictures people sent each other. */
function pictures(center: CenterInSql, { pictures: album, lines }: CrowdSizes): readonly Fill[] {
  const { ago, whose } = center;
  const key = sql`'album/crowd-' || i || '.jpg'`;
  const sent = sql`case when i % 5 = 0 then 'burn' else 'chat' end`;
  return [
    sql`
      insert into album_picture (id, owner, key, width, height, added_at, deleted_at)
      select 'crowd_' || lpad(i::text, 8, '0'), ${whose}, ${key}, 800, 600, ${ago},
        case when i % 9 = 0 then ${ago} end
      from ${rows(album)}`,
    sql`
      insert into stored_object (key, use, owner, type, bytes, width, height, stored_at)
      select ${key}, 'album', ${whose}, 'image/jpeg', 1000, 800, 600, ${ago}
      from ${rows(album)}`,
    sql`
      insert into stored_object (key, use, owner, type, bytes, width, height, stored_at, sent)
      select 'sent/crowd-' || i, ${sent}, ${person}, 'image/jpeg', 1000, 800, 600, ${ago}, true
      from ${rows(lines)}`,
    sql`
      insert into sent_picture (key, use, sender, recipient, client_id, sent_at, ended_at)
      select 'sent/crowd-' || i, ${sent}, ${person}, ${whose}, 'crowd-' || i, ${ago},
        case when i % 7 = 0 then ${ago} end
      from ${rows(lines)}`,
    sql`
      insert into picture_message (message_id, key)
      select i::text, 'sent/crowd-' || i from ${rows(lines)}`,
    sql`
      insert into photo_permission (viewer, owner, bought_at)
      select ${person}, ${whose}, ${ago} from ${rows(lines)}
      union all select ${whose}, ${person} + 3, ${ago} from ${rows(lines)}`,
    sql`
      insert into picture_allowance (user_id, month, used)
      select ${person}, '2026-06', 1 from ${rows(lines)}`,
  ];
}
