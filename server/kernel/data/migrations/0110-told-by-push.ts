import type { Migration } from './migration';

/** What each device was told of by push and may still show, so that it can be told when that is over. */
export const toldByPush: Migration = {
  id: '0110-told-by-push',
  sql: `
    create table push_told (
      token_hash text not null references push_subscription (token_hash) on delete cascade,
      tag text not null,
      message text,
      primary key (token_hash, tag)
    );
  `,
};
