import type { Migration } from './migration';

/** Push subscriptions, one for each session, the keys they were made with, and muted conversations. */
export const push: Migration = {
  id: '0025-push',
  sql: `
    create table push_key (
      only_one boolean primary key default true check (only_one),
      public_key text not null,
      private_key text not null
    );

    create table push_subscription (
      token_hash text primary key references session (token_hash) on delete cascade,
      user_id bigint not null references app_user (id),
      im_account text not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      language text not null,
      show_text boolean not null,
      quiet_from smallint,
      quiet_to smallint,
      time_zone text not null,
      made_at timestamptz not null,
      check ((quiet_from is null) = (quiet_to is null))
    );
    create unique index push_subscription_endpoint on push_subscription (endpoint);
    create index push_subscription_owner on push_subscription (im_account, made_at desc);
    create index push_subscription_user on push_subscription (user_id);

    create table muted_chat (
      user_id bigint not null references app_user (id),
      peer bigint not null references app_user (id),
      primary key (user_id, peer)
    );
    create index muted_chat_peer on muted_chat (peer);
  `,
};
