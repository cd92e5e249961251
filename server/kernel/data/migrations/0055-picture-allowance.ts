import type { Migration } from './migration';

/** How many pictures of new friends a membership has opened without coins in a month. */
export const pictureAllowance: Migration = {
  id: '0055-picture-allowance',
  sql: `
    create table picture_allowance (
      user_id bigint not null references app_user (id),
      month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      used integer not null check (used > 0),
      primary key (user_id, month)
    );
  `,
};
