import { sql } from 'kysely';
import { numbers, person, rows, type CenterInSql, type CrowdSizes, type Fill } from './crowd-sql';

/**
 * Moments of all people, with pictures, likes, comments and openings; one of the center's has most
 * of them.
 */
export function momentsCrowd(
  center: CenterInSql,
  { lines, posts, likes }: CrowdSizes,
): readonly Fill[] {
  const { self, end, ago, whose } = center;
  const id = sql`'crowd_' || lpad(i::text, 8, '0')`;
  const famous = sql`'crowd_famous'`;
  return [
    sql`
      insert into moment (id, author, text, language, audience, burns, likes, comments, published_at,
        deleted_at)
      select ${id}, ${whose}, 'Good morning', 'en',
        case i % 7 when 0 then 'friends' else 'everybody' end, i % 11 = 0, 1, 1, ${ago},
        case i % 13 when 0 then ${end} end
      from ${numbers(posts)}
      union all select ${famous}, ${self}, 'Good evening', 'en', 'everybody', false, ${likes}::int, 10000,
        ${end}, null`,
    sql`
      insert into moment_picture (moment_id, position, key, alt, width, height)
      select ${id}, 0, 'post/crowd-' || i || '.jpg', '', 800, 600 from ${numbers(posts)}`,
    sql`
      insert into moment_translation (moment_id, language, text)
      select ${id}, 'de', 'Guten Morgen' from ${rows(lines)}`,
    sql`
      insert into moment_like (moment_id, liker, liked_at)
      select ${id}, ${person} + 2, ${ago} from ${rows(lines)}
      union all select ${famous}, ${person}, ${ago} from ${numbers(likes)}`,
    sql`
      insert into moment_comment (id, moment_id, author, text, under, replied_to, written_at)
      select ${id}, ${id}, ${person} + 2, 'Good morning', null, null::bigint, ${ago}
      from ${rows(lines)}
      union all
      select 'famous_' || lpad(i::text, 8, '0'), ${famous}, ${person}, 'Hello', null, null, ${ago}
      from ${rows(lines)}
      union all
      select 'reply_' || lpad(i::text, 8, '0'), ${famous}, ${person}, 'Hello', 'famous_00000001',
        ${person} + 1, ${ago}
      from ${numbers(lines)}`,
    sql`
      insert into moment_view (moment_id, viewer, opened_at)
      select ${id}, ${person} + 2, ${ago} from ${rows(lines)}`,
    sql`
      -- Granted just now: the sweep that forgets old ones leaves them.
      insert into moment_picture_view (view_hash, moment_id, viewer, key, session_hash, granted_at)
      select ${id}, ${id}, ${person} + 2, 'post/crowd-' || i || '.jpg', '', ${end} + interval '1 day'
      from ${rows(lines)}`,
  ];
}
