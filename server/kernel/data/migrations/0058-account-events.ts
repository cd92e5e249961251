import type { Migration } from './migration';

/** What happened to accounts, for their owners to read. */
export const accountEvents: Migration = {
  id: '0058-account-events',
  sql: `
    create table account_event (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user (id),
      event text not null,
      at timestamptz not null,
      ip text not null,
      device text not null
    );
    create index account_event_user on account_event (user_id, id desc);
    create index account_event_at on account_event (at);
  `,
};
