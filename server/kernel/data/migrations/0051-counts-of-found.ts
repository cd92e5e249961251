import type { Migration } from './migration';

/**
 * The numbers beside moments are of people who can be found: whoever is banned leaves them. A ban and its
 * end change them from now on; here they are set right for those who are banned already.
 */
export const countsOfFound: Migration = {
  id: '0051-counts-of-found',
  sql: `
    update moment set likes = likes - gone.n from (
      select moment_id, count(*)::int as n from moment_like
        join app_user on app_user.id = liker and status = 'banned' group by moment_id
    ) gone where gone.moment_id = moment.id;
    update moment set comments = (
      select count(*) from moment_comment c join app_user a on a.id = c.author
        left join moment_comment above on above.id = c.under
        left join app_user over on over.id = above.author
      where c.moment_id = moment.id and c.hidden_at is null and a.status <> 'banned'
        and above.hidden_at is null and coalesce(over.status, 'active') <> 'banned'
    ) where id in (
      select moment_id from moment_comment
        join app_user on app_user.id = author and status = 'banned'
    );
  `,
};
