import type { Migration } from './migration';

/** The notices that were pushed to each device and may still be shown there, so that a push can close them. */
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
