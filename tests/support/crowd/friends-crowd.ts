import { sql } from 'kysely';
import { numbers, person, rows, type CenterInSql, type CrowdSizes, type Fill } from './crowd-sql';

const NEWS = sql`'{"en":{"title":"News","text":"News"}}'::jsonb`;

/** Friends, follows, visits, notices, blocks, requests, encounters and complaints. */
export function friendsCrowd(center: CenterInSql, sizes: CrowdSizes): readonly Fill[] {
  const { self, end, ago, whose } = center;
  const { friends, visitors, lines } = sizes;
  return [
    sql`
      insert into friendship (low, high, created_at)
      select least(${person}, ${whose}), greatest(${person}, ${whose}), ${ago} from ${rows(friends)}`,
    sql`
      insert into follow (follower, followed, followed_at)
      select ${person}, ${whose}, ${ago} from ${rows(lines)}
      union all select ${whose}, ${person} + 3, ${ago} from ${rows(lines)}`,
    sql`
      insert into visit (visited, visitor, last_at, last_day)
      select ${self}, ${person}, ${ago}, to_char(${ago}, 'YYYY-MM-DD') from ${numbers(visitors)}
      union all select ${person}, ${person} + 1, ${ago}, '2026-06-01' from ${rows(lines)}`,
    sql`
      insert into visit_count (visited, day, views)
      select ${self}, to_char(${end} - i * interval '1 day', 'YYYY-MM-DD'), 50
      from ${numbers(365)}
      union all select ${person}, '2026-01-01', 3 from ${rows(lines)}`,
    sql`
      insert into notice (id, recipient, sender, kind, at)
      select 'crowd_' || lpad(i::text, 8, '0'), ${whose}, ${person}, 'visited', ${ago}
      from ${rows(lines)}`,
    ...[
      [person, whose, 'a'],
      [whose, sql`(${person} + 2)`, 'b'],
    ].map(
      ([asker, asked, name]) => sql`
      insert into friend_request (id, asker, asked, words, state, asked_at, answered_at)
      select ${name} || lpad(i::text, 8, '0'), ${asker}, ${asked}, '',
        case i % 4 when 0 then 'pending' else 'accepted' end, ${ago},
        case i % 4 when 0 then null else ${ago} end
      from ${rows(lines)}`,
    ),
    sql`
      insert into remark (owner, person, name, given_at)
      select ${whose}, ${person}, 'Remark ' || i, ${ago} from ${rows(lines)}`,
    // Thirty whom the center has blocked; none of them is a friend.
    sql`
      insert into block (blocker, blocked, created_at)
      select ${self}, ${person}, ${ago} from ${rows(30)} where i % 10 = 5
      union all select ${person}, ${person} + 1, ${ago} from ${rows(lines)}`,
    sql`
      insert into safety_warning (receiver, sender, kind, message_id, noticed_at)
      select ${whose}, ${person}, 'money', i::text, ${ago} from ${rows(lines)}`,
    sql`
      insert into face_check (person, state, gesture, avatar, picture, at)
      select id, 'pending', 'nose', avatar, 'face-' || id, ${ago}
      from ${rows(lines)} join app_user on id = ${person}`,
    sql`
      insert into seen (user_id, list, at)
      select ${person}, 'notices', ${ago} from ${rows(lines)}`,
    sql`
      insert into privacy (user_id, who_may_add, likes, comments)
      select ${person}, 'anyone', 'public', 'public' from ${rows(lines)}`,
    sql`
      insert into announcement (id, texts, at, recipient)
      select 'crowd_' || lpad(i::text, 8, '0'), ${NEWS}, ${ago}, null::bigint
      from ${rows(lines)}
      union all
      select 'crowd_own_' || lpad(i::text, 8, '0'), ${NEWS}, ${ago}, ${person}
      from ${rows(lines)}`,
    sql`
      insert into person_like (liker, liked, liked_at)
      select ${person}, ${person} + 1, ${ago} from ${rows(lines)}
      union all select ${person}, ${self}, ${ago} from ${rows(30)}`,
    sql`
      insert into mutual_like (low, high, at)
      select least(${person}, ${whose}), greatest(${person}, ${whose}), ${ago}
      from ${rows(lines)}`,
    sql`
      insert into conversation_setting (user_id, peer, muted, archived_at, request)
      select ${person}, ${person} + 1, i % 3 = 0, case i % 3 when 1 then ${ago} end,
        case i % 5 when 2 then 'pending' when 3 then 'accepted' end
      from ${rows(lines)}`,
    ...operators(center, sizes),
    ...encounters(center, sizes),
  ];
}

/** What operators work through, and what they did. */
function operators({ ago }: CenterInSql, { lines }: CrowdSizes): readonly Fill[] {
  return [
    sql`
      insert into complaint (id, complainer, about, reason, notes, state, complained_at, settled_at,
        outcome, answer)
      select 'crowd_' || lpad(i::text, 8, '0'), ${person}, ${person} + 1, 'spam', 'asks for money',
        case i % 2 when 0 then 'waiting' else 'settled' end, ${ago},
        case i % 2 when 0 then null else ${ago} end,
        case i % 2 when 0 then null else 'dismissed' end, case i % 2 when 0 then null else '' end
      from ${rows(lines)}`,
    sql`
      insert into ban (user_id, reason, note, begun_at)
      select ${person}, 'spam', '', ${ago} from ${rows(lines)}`,
    sql`
      insert into support_case (user_id, state, pending_since, operator, changed_at)
      select ${person}, case i % 2 when 0 then 'waiting' else 'closed' end,
        case i % 2 when 0 then ${ago} else null end,
        case i % 2 when 0 then null else 'ops' end, ${ago}
      from ${rows(lines)}`,
    sql`
      insert into coin_grant (id, user_id, operator, coins, reason, at)
      select 'crowd-' || i, ${person}, 'ops-' || i, 1, 'welcome back', ${ago} from ${rows(lines)}`,
    sql`
      insert into operator_note (id, user_id, operator, text, at)
      select 'crowd_' || lpad(i::text, 8, '0'), ${person}, 'ops', 'a note', ${ago}
      from ${rows(lines)}`,
    sql`
      insert into operator_log (id, at, operator, action, subject, about, detail)
      select 'crowd_' || lpad(i::text, 8, '0'), ${ago}, 'ops', 'user-banned', i::text, ${person}, ''
      from ${rows(lines)}`,
  ];
}

function encounters(center: CenterInSql, { lines }: CrowdSizes): readonly Fill[] {
  const { end, ago, whose } = center;
  return [
    sql`
      insert into match_pair (low, high, matched_at)
      select least(${person}, ${whose}), greatest(${person}, ${whose}), ${ago}
      from ${rows(lines)}`,
    sql`
      insert into match_seed (user_id, seed)
      select ${person}, 'seed-' || i from ${rows(lines)}`,
    sql`
      insert into match_attempt (user_id, day, used)
      select ${person}, '2026-06-15', 1 from ${rows(lines)}`,
    sql`
      insert into match_result (user_id, other, at)
      select ${person}, ${person} + 1, ${ago} from ${rows(lines)}`,
    sql`
      insert into companion_talk (companion, human, memory)
      select ${person}, ${person} + 1, '{}' from ${rows(lines)}`,
    sql`
      insert into companion_duty (id, companion, human, kind, due_at)
      select 'crowd-' || i, ${person}, ${person} + 1, 'greeting', ${end} + interval '1 day'
      from ${rows(lines)}`,
  ];
}
