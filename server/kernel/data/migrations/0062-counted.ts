import type { Migration } from './migration';

/**
 * Each like and comment knows whether it is in the number beside its moment, so that the numbers can follow
 * a ban bit by bit, and are exact at every time between.
 */
export const counted: Migration = {
  id: '0062-counted',
  sql: `
    alter table moment_like add column counted boolean not null default true;
    alter table moment_comment add column counted boolean not null default true;
    update moment_comment c set counted = false where c.hidden_at is not null
      or c.under in (select id from moment_comment where hidden_at is not null);

    -- A database of before the first release may have set its numbers right at once.
    create table if not exists moment_recount (
      person bigint primary key references app_user (id)
    );
    update moment_like set counted = false where not exists (select from moment_recount)
      and liker in (select id from app_user where status = 'banned');
    update moment_comment c set counted = false where not exists (select from moment_recount)
      and (
        c.author in (select id from app_user where status = 'banned')
        or c.under in (
          select above.id from moment_comment above
            join app_user on app_user.id = above.author and status = 'banned'
        )
      );
  `,
};
